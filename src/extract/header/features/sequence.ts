// How does a header become what the model reads? Each line's features, those of its neighbours, and its place.
import type { Sequence } from '../../../learn/crf/model.ts';
import { hashText, mix } from '../../../learn/hash.ts';
import { links } from '../labels.ts';
import type { HeaderLine } from '../lines.ts';
import { layout } from './layout.ts';
import type { ReadLine } from './observe.ts';
import { signsOf } from './signs.ts';
import { text } from './text.ts';
import { words } from './words.ts';

const previous = hashText('line before');
const following = hashText('line after');
const secondBefore = hashText('two before');
const secondAfter = hashText('two after');
const relative = hashText('length beside others');
const place = hashText('place');
const sinceSign = hashText('signs since');
const conventionOf = hashText('convention');

/** Signs that bear on all that follows: after an abstract's heading, after the introduction's. */
const lasting = ['abstract heading', 'introduction', 'keyword heading', 'email', 'institution'];

/**
 * Labelled data follows conventions of its own (is the word "Abstract" part of the abstract? is a journal's name a note?).
 * Told which one, the model need not average them; pages are labelled by ours.
 */
export type Convention = 'ours' | 'grobid' | 'seymore';

export function sequenceOf(lines: readonly HeaderLine[], convention: Convention = 'ours'): Sequence {
  const by = mix(conventionOf, hashText(convention));
  const read = lines.map(readLine);
  const long = lines.map((line) => line.text.length).sort((a, b) => a - b)[Math.floor(lines.length * 0.8)];
  const pageOne = lines[0]?.page ?? 1;
  const features: number[] = [];
  const starts = new Uint32Array(lines.length + 1);
  const kinds = new Uint8Array(lines.length);
  const seen = new Map<string, number>();
  const add = (feature: number): void => {
    features.push(feature);
  };
  read.forEach((line, i) => {
    words(line, add);
    text(line, add);
    neighbour(read[i - 1], previous, add);
    neighbour(read[i + 1], following, add);
    neighbour(read[i - 2], secondBefore, add);
    neighbour(read[i + 2], secondAfter, add);
    [read[i - 1]?.text.length, read[i + 1]?.text.length, long].forEach((other, k) => {
      add(mix(mix(relative, k), lengthBeside(line.text.length, other)));
    });
    layout(line, lines[i - 1], pageOne, add);
    add(by);
    for (const sign of line.signs) add(mix(by, hashText(sign)));
    add(mix(place, Math.min(i, 4 + (i >> 3), 12)));
    for (const sign of lasting) {
      const at = seen.get(sign);
      const since = at === undefined ? 9 : i - at < 4 ? i - at : i - at < 30 ? 4 : 5;
      add(mix(mix(sinceSign, hashText(sign)), since));
      if (line.signs.includes(sign)) seen.set(sign, i);
    }
    starts[i + 1] = features.length;
    kinds[i] = linkOf(lines[i - 1], line);
  });
  return { features: Uint32Array.from(features), starts, links: kinds };
}

const longestLine = 1000;

function readLine(line: HeaderLine): ReadLine {
  const looked = line.text.slice(0, longestLine);
  const tokens = looked.match(/[\p{L}\p{M}'’-]+\.?|\d+|[^\s\p{L}\d]/gu) ?? [];
  return { ...line, tokens, lower: tokens.map((token) => token.toLowerCase()), signs: signsOf(line.text) };
}

function neighbour(line: ReadLine | undefined, side: number, add: (feature: number) => void): void {
  if (!line) {
    add(side);
    return;
  }
  for (const sign of line.signs) add(mix(side, hashText(sign)));
  add(mix(mix(side, 1), Math.min(6, line.tokens.length >> 1)));
  add(mix(mix(side, 2), hashText(line.lower[0] ?? '')));
  add(mix(mix(side, 3), hashText(line.lower.at(-1) ?? '')));
}

/** A line's length in thirds of another's: the last line of a paragraph is short, a name beside an address too. */
const lengthBeside = (length: number, other: number | undefined): number =>
  other === undefined ? 9 : Math.min(8, Math.round((3 * length) / Math.max(1, other)));

function linkOf(before: HeaderLine | undefined, line: HeaderLine): number {
  const [last, at] = [before?.layout, line.layout];
  if (!before || !last || !at) return links.bare;
  if (before.page !== line.page || line.box[1] < before.box[1] - 2) return links.jump;
  if (at.opens) return links.opens;
  return last.font === at.font && Math.abs(last.size - at.size) < 0.4 ? links.same : links.block;
}
