// What each module imports and exports, read off its own lines: Biome's format makes them regular.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type Import = {
  from: string;
  /** A path from the project's root, or the name of a package. */
  to: string;
  typeOnly: boolean;
  line: number;
  /** The exported names that are taken; "*" is all of them. */
  names: string[];
};

const statement =
  /^(?:import|export)\s+(?<type>type\s)?(?<clause>[^'"]*?)\s*from\s+['"](?<from>[^'"]+)['"]|^import\s+['"](?<bare>[^'"]+)['"]|(?:(?<taken>\{[^{}]*\})\s*=\s*await\s+)?\bimport\(\s*['"](?<dynamic>[^'"]+)['"]\s*,?\s*\)/gm;

export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(statement)].map(({ groups = {}, index }) => {
    const to = groups.from ?? groups.bare ?? groups.dynamic ?? '';
    return {
      from: file,
      to: to.startsWith('.') ? normalize(join(dirname(file), to)) : to,
      typeOnly: groups.type !== undefined,
      line: text.slice(0, index).split('\n').length,
      names: groups.dynamic ? destructured(groups.taken) : namesIn(groups.clause ?? ''),
    };
  });
}

/** `const { a, b: c } = await import(…)` takes a and b; anything else may take all. */
function destructured(taken: string | undefined): string[] {
  if (taken === undefined) return ['*'];
  return [...taken.matchAll(/(\w+)\s*(?::\s*\w+)?\s*[,}]/g)].map(([, name = '']) => name);
}

function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  const named = braces
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter((name) => name !== '');
  return /^\s*\w/.test(clause.replace(/^type\s+/, '')) ? [...named, 'default'] : named;
}

const exported =
  /^export\s+(?:default\b|(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?<keyword>const|let|function\*?|class|type|interface)\s+(?<name>\w+)|(?:type\s+)?\{(?<list>[^}]*)\}(?!\s*from))/gm;

export function exportsOf(file: string): { name: string; isType: boolean }[] {
  return [...readFileSync(file, 'utf8').matchAll(exported)].flatMap(({ groups = {} }) => {
    const isType = groups.keyword === 'type' || groups.keyword === 'interface';
    if (groups.name) return [{ name: groups.name, isType }];
    if (groups.list === undefined) return [{ name: 'default', isType }];
    return groups.list
      .split(',')
      .map(
        (part) =>
          part
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter((name) => name !== '')
      .map((name) => ({ name, isType }));
  });
}
