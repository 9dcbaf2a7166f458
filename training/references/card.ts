// What must be known of the model that reads references? Its card: what it learned from, how, and how well it does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inPackage } from '../../src/base/package-root.ts';
import type { ReferenceScores } from '../../src/measure/eval-refs.ts';
import type { LabelledReference } from '../../src/measure/reference-scores.ts';
import { licences } from './licences.ts';

const path = inPackage('models', 'references.json');

const head = {
  model: 'references',
  does: 'labels the words of a reference string with the fields they belong to',
  commands: ['npm run train -- references DATA', 'npm run train -- references-check DATA'],
};

/** Adds to the card, or begins it anew where `made` is given. */
export function writeCard(parts: Record<string, unknown>): void {
  const before: unknown = 'made' in parts || !existsSync(path) ? {} : JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, `${JSON.stringify({ ...head, ...Object(before), ...parts }, null, 1)}\n`);
}

export function sourcesOf(references: readonly LabelledReference[]): unknown {
  return [...Map.groupBy(references, ({ source }) => source)].map(([source, { length }]) => ({
    source,
    references: length,
    licence: licences[source] ?? 'unknown',
  }));
}

/** What of the scores goes on the card, in four digits. */
export function summary({ all, careful, sources, labels }: ReferenceScores): unknown {
  return JSON.parse(
    JSON.stringify({ all, careful, sources, labels }, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value,
    ),
  );
}
