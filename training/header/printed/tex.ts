// How is a front written for LaTeX? What most classes share: escapes, lists of names, the text that follows.
import type { Front, Person } from './front.ts';

/** A source for LaTeX of the given front; `random` chooses among the ways a class may be used. */
export type Style = (front: Front, random: () => number) => string;

export const escaped = (text: string): string =>
  text
    .replace(/[&%#_]/g, (sign) => `\\${sign}`)
    .replace(/"([^"]*)"/g, "``$1''")
    .replaceAll('"', "''");

export const nameOf = ({ given, family }: Person): string => escaped(`${given} ${family}`);

/** Two or three sections of running text. */
export function bodyOf(front: Front): string {
  const heads = ['Introduction', 'Related work', 'Method'];
  return heads
    .map(
      (head, i) =>
        `\\section{${head}}\n${front.body
          .slice(i * 2, i * 2 + 3)
          .map(escaped)
          .join('\n\n')}`,
    )
    .join('\n\n');
}

export function source(setup: string, front: string, back = ''): string {
  return [
    // Outlines instead of bitmaps where a class keeps to the default type.
    '\\RequirePackage{lmodern}',
    setup,
    '\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}',
    '\\begin{document}',
    front,
    back,
    '\\end{document}',
    '',
  ].join('\n');
}
