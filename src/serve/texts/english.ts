// What does the program say to a person? Every word of the interface stands in english/, so that a language is one object.
import { errors } from './english/errors.ts';
import { everyPage } from './english/every-page.ts';
import { library } from './english/library.ts';
import { papers } from './english/papers.ts';
import { people } from './english/people.ts';
import { readers } from './english/readers.ts';
import { search } from './english/search.ts';
import { works } from './english/works.ts';
import type { Worded } from './worded.ts';

export const english = {
  lang: 'en',
  /** In the language itself, for those who look for theirs. */
  name: 'English',
  ...everyPage,
  ...search,
  ...papers,
  ...works,
  ...people,
  ...library,
  ...readers,
  ...errors,
};

export type Texts = Worded<typeof english>;
