import { readdirSync, readFileSync } from 'node:fs';
import { flowOf } from './src/extract/flow.ts';
import { isReferencesHeading } from './src/extract/references/heading.ts';
for (const set of ['train', 'dev']) {
const truth = new Map(readFileSync(`../shared/data/pdf/${set}/truth.jsonl`, 'utf8').trim().split('\n').map((l) => { const t = JSON.parse(l); return [t.id, t]; }));
let ok = 0, n = 0;
for (const f of readdirSync(`/tmp/docs/${set}`)) {
  const id = f.replace('.json', ''); const t = truth.get(id);
  const flow = flowOf(JSON.parse(readFileSync(`/tmp/docs/${set}/${f}`, 'utf8')));
  const hs = flow.map((l, i) => [i, l]).filter(([, l]) => isReferencesHeading(l.text));
  if (t.references?.length) { n++; if (hs.length) ok++; else console.log(set, id, t.refs_in, t.references.length, 'no heading'); if (hs.length > 1) console.log(set, id, 'several', hs.map(([i, l]) => `${i}/${flow.length}:${l.text}`).join(' | ')); }
  else if (!hs.length) console.log(set, id, 'no heading (no truth)');
}
console.log(set, ok, n);
}
