import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../random.ts';
import { trainByAdagrad } from './adagrad.ts';
import { compile, type Example } from './examples.ts';
import { finished } from './file.ts';
import { CrfTagger } from './tagger.ts';
import { topology } from './topology.ts';

const options = { epochs: 30, rate: 0.3, l2: 0.01, dropout: 0, seed: 1, batch: 4 };

/** One feature a position; what it says of the label is given by `truth`. */
function example(features: number[], truth: number[], links = features.map(() => 0)): Example {
  return {
    features: Uint32Array.from(features),
    starts: Uint32Array.from([0, ...features.keys()].map((_, i) => i)),
    links: Uint8Array.from(links),
    allowed: Uint32Array.from(truth),
    weight: 1,
  };
}

function train(examples: Example[], shape = topology(['a', 'b'])): CrfTagger {
  const compiled = compile(shape, examples, { least: 1, dense: 1e9 });
  trainByAdagrad(compiled.model, compiled.examples, compiled.rowCounts, options);
  return new CrfTagger(finished(compiled.model));
}

test('what features decide is learned', () => {
  const random = seeded(3);
  const examples = Array.from({ length: 40 }, () => {
    const features = Array.from({ length: 6 }, () => 1 + Math.floor(random() * 8));
    return example(
      features,
      features.map((f) => (f % 2 ? 1 : 2)),
    );
  });
  assert.deepEqual([...train(examples).tag(example([1, 2, 3, 8], [])).labels], [0, 1, 0, 1]);
});

test('what only the order decides is learned', () => {
  // The same feature everywhere: a and b take turns, a first.
  const examples = Array.from({ length: 30 }, (_, i) =>
    example(
      Array(3 + (i % 4)).fill(5),
      Array.from({ length: 3 + (i % 4) }, (_, t) => (t % 2 ? 2 : 1)),
    ),
  );
  assert.deepEqual([...train(examples).tag(example([5, 5, 5, 5, 5], [])).labels], [0, 1, 0, 1, 0]);
});

test('what stands between two positions is learned', () => {
  // Link 1 turns the label over, link 0 keeps it.
  const random = seeded(9);
  const examples = Array.from({ length: 60 }, () => {
    const links = Array.from({ length: 6 }, (_, t) => (t > 0 && random() < 0.5 ? 1 : 0));
    const turned = links.map((_, t) =>
      links.slice(0, t + 1).reduce<number>((label, link) => label ^ link, 0),
    );
    return example(
      links.map(() => 5),
      turned.map((label) => 1 << label),
      links,
    );
  });
  const found = train(examples, topology(['a', 'b'], 2)).tag(example([5, 5, 5, 5], [], [0, 1, 1, 0]));
  assert.deepEqual([...found.labels], [0, 1, 0, 0]);
});

test('a memory learns order over any distance', () => {
  // a … a b … b, then a … a again never gives a second b: only the memory of the first b can tell.
  const shape = topology(['a', 'b'], 1, 2, (memory, from, to) =>
    memory || (from === 'b' && to === 'a') ? 1 : 0,
  );
  const examples = Array.from({ length: 40 }, (_, i) => {
    const before = 1 + (i % 3);
    const features = [...Array(before).fill(5), 6, ...Array(4).fill(5), 6, 5];
    return example(
      features,
      features.map((_, t) => (t === before ? 2 : 1)),
    );
  });
  const found = train(examples, shape).tag(example([5, 6, 5, 5, 5, 5, 6, 5], []));
  assert.deepEqual([...found.labels], [0, 1, 0, 0, 0, 0, 0, 0]);
});

test('positions of unknown label neither harm nor mislead', () => {
  const examples = Array.from({ length: 40 }, (_, i) =>
    i % 2 ? example([1, 2, 1], [1, 3, 1]) : example([2, 1], [2, 1]),
  );
  assert.deepEqual([...train(examples).tag(example([1, 2, 1], [])).labels], [0, 1, 0]);
});

test('the same seed gives the same weights', () => {
  const examples = Array.from({ length: 10 }, (_, i) => example([i, i + 1, i + 2], [1, 2, 1]));
  const [one, two] = [1, 2].map(() => {
    const compiled = compile(topology(['a', 'b']), examples, { least: 1, dense: 3 });
    trainByAdagrad(compiled.model, compiled.examples, compiled.rowCounts, { ...options, dropout: 0.3 });
    return compiled.model.weights;
  });
  assert.deepEqual(one, two);
});

test('confidence is high where the data was clear and middling where it was torn', () => {
  const examples = Array.from({ length: 40 }, (_, i) => example([1, 7], [1, i % 2 ? 1 : 2]));
  const { confidence } = train(examples).tag(example([1, 7], []));
  assert.ok((confidence[0] ?? 0) > 0.9);
  assert.ok((confidence[1] ?? 0) < 0.75);
});
