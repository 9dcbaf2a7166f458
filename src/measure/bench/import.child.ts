// Reads all of a source and prints what that took, in a process of its own.
import { openSource } from '../../import/sources/open.ts';

const outcome = await openSource(process.argv[2] ?? '', {});
if (!outcome.ok) throw outcome.error;
const isArchive = outcome.value.format === 'warc';
const before = process.cpuUsage();
let items = 0;
let resident = 0;
for await (const item of outcome.value.items(null)) {
  items += 1;
  if (isArchive && 'parent' in item) for await (const _ of item.open());
  if (items % 500 === 0) resident = Math.max(resident, process.memoryUsage.rss());
}
const { user, system } = process.cpuUsage(before);
resident = Math.max(resident, process.memoryUsage.rss());
console.log(JSON.stringify({ items, cpu_seconds: (user + system) / 1e6, resident_mb: resident / 1e6 }));
