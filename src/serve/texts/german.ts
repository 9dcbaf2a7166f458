// What does the program say to a person, in German? Each part in german/ has the shape of the English one.
import type { Texts } from './english.ts';
import { errors } from './german/errors.ts';
import { everyPage } from './german/every-page.ts';
import { library } from './german/library.ts';
import { papers } from './german/papers.ts';
import { people } from './german/people.ts';
import { readers } from './german/readers.ts';
import { search } from './german/search.ts';
import { works } from './german/works.ts';

export const german: Texts = {
  lang: 'de',
  name: 'Deutsch',
  ...everyPage,
  ...search,
  ...papers,
  ...works,
  ...people,
  ...library,
  ...readers,
  ...errors,
};
