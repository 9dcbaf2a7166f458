// How are a paper's title, people and place written in a line?
import type { Name } from '../base/extraction.ts';
import type { Location, Paper } from '../library/catalogue/catalogue.ts';
import type { Figures } from './figures.ts';
import { type Html, html } from './html.ts';
import type { Texts } from './texts.ts';

/** Its title; without one the name of the file as it was found; without that a number. */
export const titleOf = (paper: Pick<Paper, 'id' | 'title'>, texts: Texts, found?: Location): string =>
  paper.title?.trim() || (found && fileNameOf(found.url)) || texts.paper.untitled(paper.id);

/** The last part of an address: "https://example.org/a/broken%20one.pdf" ends in "broken one.pdf". */
export function fileNameOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** All names up to `most`, else the first and how many others. */
export function people(names: string[], most: number, texts: Texts, figures: Figures): string {
  const [first, ...others] = names;
  if (first === undefined) return '';
  if (names.length <= most) return names.join(', ');
  return texts.names.andOthers(first, others.length, figures.number(others.length));
}

/** "G. Salton": initials are enough where many names stand in a line. Names in writing without capitals stay whole. */
export function shortName({ given, family }: Name): string {
  if (family === null) return given ?? '';
  if (given === null || given.trim() === '') return family;
  if (/\p{Script=Han}|\p{Script=Hangul}/u.test(family)) return `${family}${given}`;
  if (!/[\p{Lu}\p{Ll}]/u.test(given)) return `${given} ${family}`;
  return [...initialsOf(given), family].join(' ');
}

/** Of "Jean-Paul" J. P., of "HP" H. P., of "JOHN" J. */
const initialsOf = (given: string): string[] =>
  given
    .split(/[\s.-]+/)
    .map((word) => word.match(/\p{Lu}/gu) ?? [])
    .flatMap((capitals) => (capitals.length > 3 ? capitals.slice(0, 1) : capitals))
    .map((letter) => `${letter}.`);

/** Some of the names, shortened. */
export function shortNames(names: readonly Name[], most: number, texts: Texts): string {
  const written = names.map(shortName).filter((name) => name !== '');
  const [first] = written;
  if (first === undefined) return '';
  return written.length <= most ? written.join(', ') : texts.names.etAl(first);
}

/** A title or names that are printed all in capitals shout in a list: they are set in small ones, their letters stay as they are. */
export const quiet = (text: string): Html | string =>
  !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 12
    ? html`<span class="caps">${text}</span>`
    : directed(text);

/** Hebrew and Arabic keep their own direction and turn nothing round that stands beside them. */
export const directed = (text: string): Html | string =>
  isRightToLeft(text) ? html`<bdi>${text}</bdi>` : text;

export const isRightToLeft = (text: string): boolean =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);

/** The line under a title: names, in italics where it appeared, and the year. */
export function whoLine(names: string, venue: string | null, year: number | null = null): Html | false {
  if (names === '' && venue === null && year === null) return false;
  const stop = names === '' || names.endsWith('.') || (venue === null && year === null) ? '' : '.';
  return html`<p class="who">${names !== '' && html`<span>${quiet(names)}${stop}</span> `}${venue !== null && html`<i>${quiet(venue)}</i> `}${year !== null && html`<span class="y">${year}</span>`}</p>`;
}
