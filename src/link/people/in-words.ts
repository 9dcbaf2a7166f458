// What speaks for or against two names being one person's, in words? The numbers themselves are for programs.
import type { Compared } from './explain.ts';

/** The most telling first; what is not known is left out. */
export function inWords({
  features,
  weighed,
  ruled,
}: Pick<Compared, 'features' | 'weighed' | 'ruled'>): string[] {
  const values = new Map(features.map(({ feature, value }) => [feature, value]));
  const said = phrases.flatMap(([feature, phrase]) => {
    const value = values.get(feature) ?? null;
    return value === null ? [] : phrase(value, (other) => values.get(other) ?? null);
  });
  if (ruled) return ['somebody said so', ...said];
  return weighed ? said : ['a name, an address or an identifier decides alone', ...said];
}

type Phrase = (value: number, other: (feature: string) => number | null) => string[];

const share =
  (same: string, alike: string, different: string): Phrase =>
  (value) => [value >= 0.8 ? same : value > 0.1 ? alike : different];

const counted = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

const phrases: readonly (readonly [string, Phrase])[] = [
  ['e-mail', share('the same e-mail address', 'e-mail addresses of one place', 'different e-mail addresses')],
  ['affiliation', share('the same affiliation', 'similar affiliations', 'different affiliations')],
  [
    'co-authors shared',
    (n, other) => {
      const of = other('authors of the fewer');
      if (n === 0) return [of === 0 ? 'no co-authors' : 'no co-author in common'];
      return [`${counted(n, 'one co-author', 'co-authors')} in common${of === null ? '' : ` of ${of}`}`];
    },
  ],
  [
    'co-authors at one remove',
    (n) => (n > 0 ? [`${counted(n, 'one co-author', 'co-authors')} who wrote with those of the other`] : []),
  ],
  [
    'one circle',
    (same, other) => {
      if (same === 1) return ['papers that hang together by who wrote them'];
      return (other('papers of the smaller circle') ?? 0) > 2
        ? ['two circles of co-authors with little in common']
        : [];
    },
  ],
  [
    'references shared',
    (n) => [n > 0 ? `${counted(n, 'one reference', 'references')} in common` : 'no reference in common'],
  ],
  [
    'topic',
    share('the same words in the titles', 'some words of the titles in common', 'titles about other things'),
  ],
  ['venue', share('the same venue', 'similar venues', 'different venues')],
  ['years between', (n) => [n === 0 ? 'the same year' : counted(n, 'a year apart', 'years apart')]],
  ['given name letters', (likeness) => (likeness < 1 ? ['given names spelled differently'] : [])],
  ['initials missing on one side', (n) => (n > 0 ? ['an initial that one of them lacks'] : [])],
];
