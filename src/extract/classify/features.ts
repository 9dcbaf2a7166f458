// Everything that the classifiers ask of a document, as one row of numbers in a fixed order.
import { citations } from './citations.ts';
import type { Feature, Features } from './feature.ts';
import { layout } from './layout.ts';
import { sections } from './sections.ts';
import { self } from './self.ts';
import type { Sight } from './sight.ts';
import { typography } from './typography.ts';
import { vocabulary } from './vocabulary.ts';

const groups: Readonly<Record<string, Features>> = {
  layout,
  typography,
  sections,
  citations,
  self,
  vocabulary,
};

const all: [name: string, feature: Feature][] = Object.entries(groups).flatMap(([group, features]) =>
  Object.entries(features).map(([name, feature]): [string, Feature] => [`${group}: ${name}`, feature]),
);

export const featureNames: readonly string[] = all.map(([name]) => name);

export const featuresOf = (sight: Sight): Float32Array =>
  Float32Array.from(all, ([, feature]) => feature(sight));
