// How are people printed in a bibliography? Order, initials, separators and "and" of many styles and languages.
import type { Person } from './pool.ts';

type Random = () => number;

const one = <T>(random: Random, ...choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)] as T;

export type PeopleStyle = {
  name(person: Person, first: boolean): string;
  between: string;
  last: string;
  most: number;
  others: string;
};

const initials = (given: string, dot: string, gap: string): string =>
  given
    .split(/[\s]+/)
    .map((name) =>
      name
        .split('-')
        .map((part) => (part[0] ?? '').toUpperCase() + dot)
        .join(dot ? '-' : ''),
    )
    .join(gap);

/** Ways of printing one person. */
const forms: ((person: Person) => string)[] = [
  ({ family, given }) => `${family}, ${initials(given, '.', ' ')}`,
  ({ family, given }) => `${family}, ${initials(given, '.', '')}`,
  ({ family, given }) => `${initials(given, '.', ' ')} ${family}`,
  ({ family, given }) => `${initials(given, '.', '')} ${family}`,
  ({ family, given }) => `${family} ${initials(given, '', '')}`,
  ({ family, given }) => `${family} ${initials(given, '.', '')}`,
  ({ family, given }) => `${family}, ${given}`,
  ({ family, given }) => `${given} ${family}`,
  ({ family, given }) => `${family.toUpperCase()}, ${given}`,
  ({ family, given }) => `${family.toUpperCase()} ${given}`,
  ({ family, given }) => `${given} ${family.toUpperCase()}`,
  ({ family, given }) => `${family} (${initials(given, '.', ' ')})`,
];

export function peopleStyle(random: Random, language: string): PeopleStyle {
  const form = one(random, ...forms);
  const turned = forms.indexOf(form) === 6 && random() < 0.5;
  const and = {
    de: [' und ', ' & ', '/'],
    fr: [' et '],
    es: [' y ', ', y '],
    it: [' e '],
    pt: [' e ', '; '],
  }[language] ?? [' and ', ', and ', ' & ', ', & ', ', '];
  const between = one(random, ', ', ', ', ', ', '; ', ...(language === 'de' ? ['/', ' / '] : []));
  return {
    name: (person, first) => (turned && !first ? `${person.given} ${person.family}` : form(person)),
    between,
    last: between === ', ' ? one(random, ...and) : random() < 0.6 ? between : one(random, ...and),
    most: one(random, 1, 3, 6, 10, 20),
    others: one(random, ' et al.', ', et al.', ' et al', ' u. a.', ' et al.'),
  };
}

export function printPeople(people: readonly Person[], style: PeopleStyle): string {
  const shown = people.slice(0, style.most).map((person, i) => style.name(person, i === 0));
  if (people.length > style.most) return shown.join(style.between) + style.others;
  if (shown.length < 2) return shown.join('');
  return shown.slice(0, -1).join(style.between) + style.last + shown.at(-1);
}
