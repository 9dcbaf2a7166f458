// What does a query mean? Whatever is typed means something: signs that do not fit are left out, never an error.
import { fold } from '../../library/index/analysis/fold.ts';
import { wordsOf } from '../../library/index/analysis/scan.ts';
import type { Condition } from '../../library/index/condition.ts';
import { meaningOf } from './fields.ts';
import type { Question } from './question.ts';
import { stopWords } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Longer queries are cut; brackets deeper than this are passed over. */
const mostCharacters = 2_000;
const deepest = 20;
/** So many plain words are a sentence or a pasted reference: quotes and hyphens in it are no signs. */
const prose = 9;

export function parse(text: string): Question {
  const parser = new Parser(tokensOf(text.slice(0, mostCharacters)));
  const parts = parser.alternatives(0);
  const [only] = parts;
  const parsed = parts.length === 1 && only ? only : [{ must: { any: parts.map(together) } }];
  const words = parsed.reduce((sum, item) => sum + ('words' in item ? item.words.length : 0), 0);
  const items = words < prose ? parsed : parsed.map(asProse);
  const plain = items.flatMap((item) => ('words' in item ? item.words : []));
  const telling = plain.filter((word) => !stopWords.has(fold(word)));
  const must = items.flatMap((item) => ('must' in item ? [item.must] : []));
  return {
    words: telling.length > 0 || must.length > 0 ? telling : plain,
    must,
  };
}

/** Plain words, which may be relaxed, or something that must hold. */
type Item = { words: string[] } | { must: Condition };

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Parted by OR, until a bracket closes. */
  alternatives(depth: number): Item[][] {
    const parts: Item[][] = [[]];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (!token || (token.is === 'close' && depth > 0)) break;
      if (token.is === 'or') {
        this.#at += 1;
        parts.push([]);
      } else parts.at(-1)?.push(...this.#item(depth));
    }
    const said = parts.filter((items) => items.length > 0);
    return said.length > 0 ? said : [[]];
  }

  #item(depth: number): Item[] {
    const token = this.#tokens[this.#at++];
    switch (token?.is) {
      case 'not': {
        const inner = this.#item(depth);
        return inner.length === 0 ? [] : [{ must: { not: together(inner) } }];
      }
      case 'plus': {
        const inner = this.#item(depth);
        return inner.length === 0 ? [] : [{ must: together(inner) }];
      }
      case 'open': {
        if (depth >= deepest) return [];
        const parts = this.alternatives(depth + 1);
        if (this.#tokens[this.#at]?.is === 'close') this.#at += 1;
        const [only = []] = parts;
        // Brackets around plain words are just brackets.
        return parts.length === 1 ? only : [{ must: { any: parts.map(together) } }];
      }
      case 'phrase':
        return wordsOf(token.text).length === 0 ? [] : [{ must: { phrase: token.text.trim() } }];
      case 'field':
        return fieldItem(token.name, token.value, token.quoted);
      case 'word':
        return wordItem(token.text);
      default:
        return [];
    }
  }
}

function fieldItem(name: string, value: string, quoted: boolean): Item[] {
  const meaning = meaningOf(name, value, quoted);
  return meaning === null ? wordItem(`${name} ${value}`) : [{ must: meaning }];
}

function asProse(item: Item): Item {
  if ('words' in item) return item;
  const inner = 'not' in item.must ? item.must.not : item.must;
  if ('phrase' in inner && !inner.field) return { words: wordsOf(inner.phrase) };
  return 'word' in inner && !inner.field && !inner.begins ? { words: wordsOf(inner.word) } : item;
}

function wordItem(text: string): Item[] {
  const words = wordsOf(text);
  const [first] = words;
  if (first === undefined) return [];
  if (words.length === 1 && first.length > 1 && text.endsWith(`${first}*`))
    return [{ must: { word: first, begins: true } }];
  return [{ words }];
}

function together(items: readonly Item[]): Condition {
  const conditions = items.flatMap((item): Condition[] =>
    'must' in item ? [item.must] : item.words.map((word) => ({ word })),
  );
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { all: conditions };
}
