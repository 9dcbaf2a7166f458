import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { flowOf } from './src/extract/flow.ts';
import { findReferences } from './src/extract/references/find.ts';
for (const set of (process.argv[2] ?? 'train,dev').split(',')) {
const out: string[] = [];
for (const f of readdirSync(`/tmp/docs/${set}`)) {
  const flow = flowOf(JSON.parse(readFileSync(`/tmp/docs/${set}/${f}`, 'utf8')));
  const refs = findReferences(flow);
  out.push(JSON.stringify({ file: f.replace('.json', '.pdf'), ok: true, references: refs.map((r) => ({ marker: r.marker, raw: r.raw })) }));
}
writeFileSync(`/tmp/pred-${set}.jsonl`, out.join('\n'));
}
