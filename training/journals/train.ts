// Which words do short forms in names of journals mean? Counted in a list of names and their short forms.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hashText } from '../../src/learn/hash.ts';
import { joins, journalName, tokensOf } from '../../src/link/works/journal-name.ts';
import {
  beginning,
  JournalWords,
  type LearnedWords,
  packJournalWords,
} from '../../src/link/works/journal-words.ts';

/** DATA holds names/journals.tsv.gz: full name and short form, a line each. */
export async function train(data: string): Promise<void> {
  const lines = gunzipSync(readFileSync(join(data, 'names', 'journals.tsv.gz')))
    .toString()
    .split('\n');
  const journals = lines.map((line) => line.split('\t'));
  const learned = learnFrom(journals);
  const bytes = packJournalWords(learned);
  writeFileSync(join('models', 'journals.bin'), bytes);
  const { words, shorts, pairs, names } = learned;
  console.error(
    `${lines.length} lines: ${names.length} names, ${words.length} words, ${shorts.length} short forms, ${pairs.length} pairs; ${bytes.length} bytes`,
  );
  console.error(scoreOf(new JournalWords(bytes), journals));
}

/** Of the short forms that it learned from: how many come back as the name they stand for. */
function scoreOf(model: JournalWords, journals: readonly (readonly string[])[]): string {
  let [right, wrong, silent] = [0, 0, 0];
  for (const [full = '', short = ''] of journals) {
    const meant = tokensOf(nameIn(full)).join(' ');
    if (short === '' || nameIn(full) !== full.replace(article, '') || tokensOf(short).join(' ') === meant)
      continue;
    const found = journalName(short, model);
    if (found === null) silent += 1;
    else if (tokensOf(found).join(' ') === meant) right += 1;
    else wrong += 1;
  }
  return `${right + wrong + silent} short forms: ${right} spelled out, ${wrong} as another name, ${silent} left alone`;
}

const article = /^(?:the|die|der|das|la|le|les|el|il)\s+/i;

/** Without article and subtitle. */
const nameIn = (full: string): string => full.replace(article, '').replace(/\s*[([=/:].*$/, '');

function learnFrom(journals: readonly (readonly string[])[]): LearnedWords {
  const numbers = new Map<string, number>([['', beginning]]);
  const forms = new Map<string, Map<string, number>>();
  const shorts = new Map<string, Map<number, number>>();
  const pairs = new Map<string, number>();
  const names = new Map<number, string>();
  for (const [full = '', short = ''] of journals) {
    const printed = nameIn(full);
    const words = tokensOf(printed);
    const abbreviated = tokensOf(short.replace(/\s*[([=/:].*$/, ''));
    // What was not shortened word by word teaches nothing.
    if (words.length === 0 || words.length !== abbreviated.length || printed.includes('.')) continue;
    if (words.some((word, i) => word[0] !== abbreviated[i]?.[0])) continue;
    for (const [i, word] of words.entries()) {
      if (!numbers.has(word)) numbers.set(word, numbers.size);
      count(listOf(shorts, abbreviated[i] ?? ''), numbers.get(word) ?? beginning);
    }
    let [before, joined] = ['', ''];
    const between: string[] = [];
    for (const piece of printed.split(/[\s,]+/).map((word) => word.replace(/\.+$/, ''))) {
      const low = piece.toLowerCase();
      if (joins.has(low)) joined += ` ${low === '&' ? 'and' : low}`;
      else if (numbers.has(low)) {
        count(listOf(forms, low), piece);
        count(pairs, `${numbers.get(before)} ${numbers.get(low)}`);
        between.push(joined.trim());
        [before, joined] = [low, ''];
      }
    }
    const hash = hashText(words.join(' '));
    if (between[0] === '' && !names.has(hash)) names.set(hash, between.join('|'));
  }
  return {
    words: [...numbers.keys()].map((word) => written(word, forms.get(word))),
    shorts: [...shorts].map(([short, means]) => ({
      short,
      means: [...means].map(([word, times]) => ({ word, times })),
    })),
    pairs: [...pairs].map(([pair, times]) => {
      const [before = 0, after = 0] = pair.split(' ').map(Number);
      return { before, after, times };
    }),
    names: [...names].map(([hash, joined]) => ({ hash, joined })),
  };
}

/** As most write it who write a capital; "biology" in a list of small letters is a matter of style. */
function written(word: string, forms: ReadonlyMap<string, number> = new Map()): string {
  const capital = new Map([...forms].filter(([form]) => form !== word));
  return mostOften(capital) || word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const mostOften = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce<[string, number]>((best, each) => (each[1] > best[1] ? each : best), ['', 0])[0];

const count = <Key>(counts: Map<Key, number>, key: Key): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

function listOf<Key>(lists: Map<string, Map<Key, number>>, name: string): Map<Key, number> {
  const list = lists.get(name) ?? new Map<Key, number>();
  lists.set(name, list);
  return list;
}
