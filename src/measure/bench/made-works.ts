// Which works are there in a library that is only made up? As many as are asked for, each the same whenever it is asked for,
// with words and names as often as words and names are: a few everywhere, most seldom.
import type { Name } from '../../base/extraction.ts';
import { seeded } from '../../learn/random.ts';
import { type Citation, emptyCitation } from '../../link/citation.ts';

const vocabulary = 60_000;
const families = 40_000;

export type MadeWorks = (number: number) => Citation;

export function madeWorks(): MadeWorks {
  const random = seeded(7);
  const words = Array.from({ length: vocabulary }, () => word(random));
  const names = Array.from({ length: families }, () => capital(word(random)));
  let last: Group | undefined;
  return (number) => {
    const group = Math.floor(number / worksOfGroup);
    if (last?.number !== group) last = groupOf(group, words, names);
    return work(last, words, seeded(Math.imul(number + 1, 0x9e3779b1)));
  };
}

/** People who write with each other on one topic, again and again in the same words. */
type Group = { number: number; people: Name[]; topic: string[]; phrases: string[] };
const worksOfGroup = 200;
const peopleOfGroup = 25;
const wordsOfTopic = 60;
/** Groups of one field, which end their titles alike: "… for neural machine translation". */
const groupsOfField = 25;
const phrasesOfField = 6;

function groupOf(number: number, words: readonly string[], names: readonly string[]): Group {
  const random = seeded(Math.imul(number + 1, 0x85ebca6b));
  const shared = seeded(Math.imul(Math.floor(number / groupsOfField) + 1, 0xc2b2ae35));
  return {
    number,
    people: Array.from({ length: peopleOfGroup }, () => ({
      given: often(names, random),
      family: often(names, random),
    })),
    topic: Array.from({ length: wordsOfTopic }, () => often(words, random)),
    phrases: Array.from({ length: phrasesOfField }, () =>
      Array.from({ length: 3 }, () => often(words, shared)).join(' '),
    ),
  };
}

/** A paper's own title, which nobody cites. */
export const madeTitle = (random: () => number, suffix: string): string =>
  `${word(random)} ${word(random)} ${word(random)} ${suffix}`;

function work({ people, topic, phrases }: Group, words: readonly string[], random: () => number): Citation {
  const title = Array.from({ length: 5 + Math.floor(random() * 7) }, () => {
    const luck = random();
    if (luck < 0.3) return joining[Math.floor(random() * joining.length)] ?? '';
    return luck < 0.7 ? (topic[Math.floor(topic.length * random() ** 2)] ?? '') : often(words, random);
  });
  if (random() < 0.12) title.push('for', phrases[Math.floor(phrases.length * random())] ?? '');
  const first = 1 + Math.floor(random() * 900);
  return {
    ...emptyCitation,
    title: capital(title.join(' ')),
    authors: [
      ...new Set(
        Array.from(
          { length: 1 + Math.floor(random() * 4) },
          () => people[Math.floor(people.length * random() ** 2)] as Name,
        ),
      ),
    ],
    year: 1970 + Math.floor(random() * 55),
    venue: `Journal of ${capital(topic[Math.floor(random() * 10)] ?? '')} ${capital(topic[Math.floor(random() * 10)] ?? '')}`,
    volume: String(1 + Math.floor(random() * 60)),
    pages: `${first}-${first + 12}`,
  };
}

/** The first ones most often. */
const often = (from: readonly string[], random: () => number): string =>
  from[Math.floor(from.length * random() ** 3)] ?? '';

const joining = ['of', 'the', 'for', 'and', 'in', 'on', 'with', 'a', 'to', 'using', 'from'];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function word(random: () => number): string {
  const pick = (from: string): string => from[Math.floor(random() * from.length)] ?? '';
  const syllable = (): string =>
    pick('bcdfghklmnprstvz') + pick('aeiou') + (random() < 0.4 ? pick('lmnrst') : '');
  return Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join('');
}
