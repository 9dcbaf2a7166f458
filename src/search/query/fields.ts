// What does a field with its value mean? Null where it means nothing: then it is taken as words.
import { type Kind, kinds } from '../../base/extraction.ts';
import { wordsOf } from '../../library/index/analysis/scan.ts';
import type { Condition } from '../../library/index/condition.ts';

export function meaningOf(name: string, value: string, quoted: boolean): Condition | null {
  const text = value.trim();
  switch (name) {
    case 'title':
    case 'venue':
    case 'abstract':
    case 'keywords': {
      if (wordsOf(text).length === 0) return null;
      if (quoted) return { phrase: text, field: name };
      return text.endsWith('*') && wordsOf(text).length === 1
        ? { word: text.slice(0, -1), field: name, begins: true }
        : { word: text, field: name };
    }
    case 'author':
      if (wordsOf(text).length === 0) return null;
      return text.endsWith('*') ? { name: text.replace(/[\s*]+$/, ''), begins: true } : { name: text };
    case 'year':
      return range(text, (bounds) => ({ years: bounds }));
    case 'cited':
      return range(text, (bounds) => ({ citations: bounds }));
    case 'kind': {
      const kind = kinds.find((each: Kind) => each === text.toLowerCase());
      return kind ? { value: kind, of: 'kind' } : null;
    }
    case 'language':
      return /^[a-z]{2,3}$/i.test(text) ? { value: text.toLowerCase(), of: 'language' } : null;
    case 'identifier':
      return text === ''
        ? null
        : { identifier: text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|arxiv:|doi:)/i, '') };
    case 'has':
      return text.toLowerCase() === 'file' ? { hasFile: true } : null;
    case 'cites':
      return /^\d{1,15}$/.test(text) ? { cites: Number(text) } : null;
    case 'citedby':
      return /^\d{1,15}$/.test(text) ? { citedBy: Number(text) } : null;
    default:
      return null;
  }
}

type Bounds = readonly [number | null, number | null];

/** 2001, 2001..2005, 2001-2005, ..2005, 2001.., >2000, <=1999. */
function range(text: string, meaning: (bounds: Bounds) => Condition): Condition | null {
  const between = /^(\d{1,9})?(?:\.\.|-|–)(\d{1,9})?$/.exec(text);
  if (between && (between[1] || between[2]))
    return meaning([between[1] ? Number(between[1]) : null, between[2] ? Number(between[2]) : null]);
  const compared = /^(>=|<=|>|<)?(\d{1,9})$/.exec(text);
  if (!compared) return null;
  const number = Number(compared[2]);
  switch (compared[1]) {
    case '>':
      return meaning([number + 1, null]);
    case '>=':
      return meaning([number, null]);
    case '<':
      return meaning([null, number - 1]);
    case '<=':
      return meaning([null, number]);
    default:
      return meaning([number, number]);
  }
}
