// A process that only serves: opens an index, answers questions, and says how long and how much memory that took.
import { openFts5 } from '../../library/index/fts5/fts5.ts';
import { openSegments } from '../../library/index/segments/segments.ts';
import { Corpus } from './search-corpus.ts';
import { askAll } from './search-questions.ts';

const [folder = '', bodyWords = '', fts5 = ''] = process.argv.slice(2);
const began = performance.now();
const index = openSegments(folder, { cacheBytes: 128_000_000 });
await index.count('papers');
const cold = performance.now() - began;
const engine = fts5 === '' ? null : openFts5(fts5);
const queries = await askAll(new Corpus(Number(bodyWords)), index, engine);
process.stdout.write(
  JSON.stringify({ cold_start_ms: cold, resident_mb: process.memoryUsage.rss() / 1e6, queries }),
);
