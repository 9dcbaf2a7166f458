// How is a query written so that equal questions look alike? For saved searches, links and --explain.
import type { Condition } from '../../library/index/condition.ts';
import type { Question } from './question.ts';

/** Parsing it gives the same question again. */
export function canonical({ words, must }: Question): string {
  return [
    ...words.map((word) => word.toLowerCase()),
    ...must.map((condition) => printed(condition, true)),
  ].join(' ');
}

function printed(condition: Condition, top: boolean): string {
  if ('word' in condition) {
    const word = `${condition.word.toLowerCase()}${condition.begins ? '*' : ''}`;
    if (condition.field) return `${condition.field}:${word}`;
    return top && !condition.begins ? `+${word}` : word;
  }
  if ('phrase' in condition) return `${condition.field ? `${condition.field}:` : ''}"${condition.phrase}"`;
  if ('name' in condition) return `author:"${condition.name}${condition.begins ? '*' : ''}"`;
  if ('identifier' in condition) return `doi:"${condition.identifier}"`;
  if ('not' in condition) return `-${printed(condition.not, false)}`;
  if ('all' in condition) {
    const parts = condition.all.map((each) => printed(each, false)).join(' ');
    return `(${parts})`;
  }
  if ('any' in condition) return `(${condition.any.map((each) => printed(each, false)).join(' OR ')})`;
  if ('years' in condition) return `year:${bounds(condition.years)}`;
  if ('citations' in condition) return `cited:${bounds(condition.citations)}`;
  if ('value' in condition)
    return `${condition.of === 'language' ? 'lang' : condition.of}:${condition.value}`;
  if ('cites' in condition) return `cites:${condition.cites}`;
  if ('citedBy' in condition) return `citedby:${condition.citedBy}`;
  if ('hasFile' in condition) return condition.hasFile ? 'has:file' : '-has:file';
  return '';
}

const bounds = ([from, to]: readonly [number | null, number | null]): string =>
  from === to ? `${from}` : `${from ?? ''}..${to ?? ''}`;
