import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trainByAdagrad } from './adagrad.ts';
import { compile } from './examples.ts';
import { finished } from './file.ts';
import { CrfTagger } from './tagger.ts';
import { topology } from './topology.ts';

test('a model read from its file labels as it was taught', () => {
  const shape = topology(['a', 'b', 'c'], 2, 2, (memory, from) => (memory || from === 'b' ? 1 : 0));
  const examples = Array.from({ length: 30 }, (_, i) => ({
    features: Uint32Array.of(1 + (i % 3), 9, 1 + ((i + 1) % 3), 9, 1 + ((i + 2) % 3), 9),
    starts: Uint32Array.of(0, 2, 4, 6),
    links: Uint8Array.of(0, i % 2, 1),
    allowed: Uint32Array.of(1 << (i % 3), 1 << ((i + 1) % 3), 1 << ((i + 2) % 3)),
    weight: 1,
  }));
  const compiled = compile(shape, examples, { least: 1, dense: 20 });
  const options = { epochs: 10, rate: 0.2, l2: 0.1, dropout: 0, seed: 1, batch: 4 };
  trainByAdagrad(compiled.model, compiled.examples, compiled.rowCounts, options);
  const read = new CrfTagger(finished(compiled.model));
  for (const example of examples) {
    const { labels, confidence } = read.tag(example);
    assert.deepEqual(
      labels,
      Uint8Array.from(example.allowed, (mask) => 31 - Math.clz32(mask)),
    );
    assert.ok(confidence.every((p) => p > 0.5 && p <= 1 + 1e-9));
  }
});
