// Which documents is the classifier taught with, and what are they? Papers, what else a crawler brings home, and samples.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LearnedKind, learnedKinds } from '../../src/extract/classify/model.ts';
import { coarseKind } from '../../src/measure/coarse-kind.ts';
import { texliveExamples } from './texlive.ts';

export type Labelled = {
  path: string;
  /** "pdf/dev", "files/train", "texlive" … */
  set: string;
  kind: LearnedKind;
  scholarly: boolean;
  /** Documents of one source are never learned from and judged in the same round. */
  source: string;
  discipline: string | null;
  /** Its source states a licence. */
  licensed: boolean;
};

export const labelledDocuments = (data: string): Labelled[] => [
  ...['dev', 'train'].flatMap((part) => [...files(data, part), ...papers(data, part)]),
  ...samples(data),
];

const label = z.object({ file: z.string(), kind: z.string(), scholarly: z.boolean(), source: z.string() });
const truth = z.object({ id: z.string(), group: z.string(), discipline: z.string() });

function files(data: string, part: string): Labelled[] {
  const unlicensed = repositoriesWithoutLicence(join(data, 'files', 'SOURCES.md'));
  return lines(join(data, 'files', part, 'labels.jsonl'), label).map(({ file, kind, scholarly, source }) => ({
    path: join(data, 'files', part, file),
    set: `files/${part}`,
    kind: learned(kind),
    scholarly,
    source: source.replace(/@.*/, ''),
    discipline: null,
    licensed: !unlicensed.has(source.replace(/^github\.com\/|@.*/g, '')),
  }));
}

const repositoriesWithoutLicence = (path: string): Set<string> =>
  new Set(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('none found'))
      .map((line) => line.split('|')[1]?.trim() ?? ''),
  );

/** By the papers' README; the others state none, or that all rights stay with the authors. */
const licensedGroups: ReadonlySet<string> = new Set(['acl', 'jose', 'pmc', 'scipy']);

const papers = (data: string, part: string): Labelled[] =>
  lines(join(data, 'pdf', part, 'truth.jsonl'), truth).map(({ id, group, discipline }) => ({
    path: join(data, 'pdf', part, 'pdf', `${id}.pdf`),
    set: `pdf/${part}`,
    kind: 'paper',
    scholarly: true,
    source: group,
    discipline,
    licensed: licensedGroups.has(group),
  }));

/** Slides made with LaTeX are talks nearly always. */
const scholarlySamples: ReadonlySet<LearnedKind> = new Set(['paper', 'thesis', 'report', 'poster', 'slides']);

const samples = (data: string): Labelled[] =>
  learnedKinds.flatMap((kind) =>
    texliveExamples[kind].split(/\s+/).flatMap((example) => {
      const [name = '', folder = 'latex'] = example.split(':').reverse();
      const path = join(data, 'texlive-doc', folder, `${name}.pdf`);
      if (!existsSync(path)) return [];
      const scholarly = scholarlySamples.has(kind);
      return [
        {
          path,
          set: 'texlive',
          kind,
          scholarly,
          source: `texlive ${name.split('/')[0]}`,
          discipline: null,
          licensed: true,
        },
      ];
    }),
  );

function learned(kind: string): LearnedKind {
  const coarse = coarseKind(kind);
  return coarse === 'preprint' ? 'paper' : coarse;
}

const lines = <T>(path: string, schema: z.ZodType<T>): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)));
