// How is a CRF kept? Hashes of the features, their pairs with labels, and a byte for each weight.
import { z } from 'zod';
import { packWeights, quantise, WeightsFile } from '../weights-file.ts';
import type { CrfModel } from './model.ts';
import { Emissions, type TrainedCrf } from './trained.ts';

const about = z.object({
  labels: z.array(z.string()),
  links: z.number(),
  memories: z.number(),
  scale: z.number(),
});

/** The bytes of a model, without the weights whose byte is below `least` and the features left without any. */
export function packCrf(model: CrfModel, least = 1): Uint8Array {
  const { labels, links, memories, next } = model.topology;
  const { bytes, scale } = quantise(model.weights);
  const hashes: number[] = [];
  const counts: number[] = [];
  const rowLabels: number[] = [];
  const weights: number[] = [];
  for (let row = 0; row < model.table.hashes.length; row++) {
    const before = weights.length;
    for (let i = model.offsets[row] ?? 0; i < (model.offsets[row + 1] ?? 0); i++) {
      if (Math.abs(bytes[i] ?? 0) < least) continue;
      weights.push(bytes[i] ?? 0);
      rowLabels.push(model.rowLabels[i] ?? 0);
    }
    if (weights.length === before) continue;
    hashes.push(model.table.hashes[row] ?? 0);
    counts.push(weights.length - before);
  }
  return packWeights(
    'crf',
    { labels, links, memories, scale },
    {
      next,
      hashes: Uint32Array.from(hashes),
      counts: Uint8Array.from(counts),
      rowLabels: Uint8Array.from(rowLabels),
      weights: Int8Array.from(weights),
      ...model.steps,
    },
  );
}

export function unpackCrf(bytes: Uint8Array): TrainedCrf {
  const file = new WeightsFile('crf', bytes);
  const { labels, links, memories, scale } = about.parse(file.about);
  return {
    topology: { labels, links, memories, next: file.u8('next') },
    emissions: new Emissions(
      labels.length,
      file.u32('hashes'),
      file.u8('counts'),
      file.u8('rowLabels'),
      file.i8('weights'),
      scale,
    ),
    steps: {
      byLink: file.f32('byLink'),
      byMemory: file.f32('byMemory'),
      first: file.f32('first'),
      last: file.f32('last'),
    },
  };
}

/** A model as it will be when it is read again. */
export const finished = (model: CrfModel): TrainedCrf => unpackCrf(packCrf(model));
