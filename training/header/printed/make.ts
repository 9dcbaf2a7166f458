// Prints made-up papers and says what stands on them, so that the header model sees more designs than there are sources.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../../src/learn/random.ts';
import type { KnownPaper } from '../aligned.ts';
import { classes } from './classes.ts';
import { drawing, type Front } from './front.ts';
import { journal } from './journal.ts';
import { escaped } from './tex.ts';

export type Printed = { pdf: string; known: KnownPaper };

/** The papers that LaTeX could set; those already in the folder are not set again. */
export function printed(data: string, folder: string, count: number): Printed[] {
  mkdirSync(folder, { recursive: true });
  const random = seeded(7);
  const draw = drawing(data, random);
  const made: Printed[] = [];
  for (let i = 0; i < count; i++) {
    const front = draw();
    const style = i % 2 === 0 ? journal : (classes[(i >> 1) % classes.length] ?? journal);
    const tex = style(front, random);
    const pdf = join(folder, `${i}.pdf`);
    const path = join(folder, `${i}.tex`);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== tex) {
      rmSync(pdf, { force: true });
      writeFileSync(path, tex);
      spawnSync('pdflatex', ['-interaction=batchmode', `${i}.tex`], {
        cwd: folder,
        timeout: 60_000,
        stdio: 'ignore',
      });
    }
    if (existsSync(pdf)) made.push({ pdf, known: knownOf(front, (text) => tex.includes(escaped(text))) });
  }
  return made;
}

/** What is printed is known; some designs leave out abstract, keywords or places. */
const knownOf = (front: Front, isPrinted: (text: string) => boolean): KnownPaper => ({
  title: front.title,
  authors: front.people.map(({ given, family, places }) => ({
    given,
    family,
    affiliations: places.map((at) => front.places[at] ?? '').filter(isPrinted),
  })),
  ...(isPrinted(front.abstract) ? { abstract: front.abstract } : {}),
  ...(isPrinted(front.keywords[0] ?? '') ? { keywords: front.keywords } : {}),
});
