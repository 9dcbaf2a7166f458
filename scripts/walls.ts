// Checks the walls between the rooms of src/ (docs/architecture.md): who may import whom, and why not.
// Own code because dependency-cruiser sees no TypeScript where only the native compiler is installed.
import { globSync, readFileSync } from 'node:fs';
import { type Import, importsOf } from './imports.ts';

type Wall = { may: string[]; why: string };

const inner = ['base', 'pool', 'learn', 'read', 'extract', 'library', 'import'];
const all = [...inner, 'ingest', 'link', 'search', 'crawl', 'follow', 'overlap'];

const walls: Record<string, Wall> = {
  base: { may: [], why: 'base says what our nouns mean and must be understood alone' },
  pool: { may: ['base'], why: 'pool runs hostile work without knowing what the work is' },
  learn: { may: ['base'], why: 'learn is arithmetic on features and knows no papers' },
  read: { may: ['base', 'learn'], why: 'read turns bytes into pages and knows neither library nor meaning' },
  extract: { may: ['base', 'learn', 'read'], why: 'extract is a pure function of a document that was read' },
  library: { may: ['base'], why: 'library stores nouns and does not compute them' },
  import: {
    may: ['base', 'pool', 'read', 'library'],
    why: 'import brings bytes in and leaves understanding to ingest',
  },
  ingest: { may: inner, why: 'ingest takes one paper the whole way and knows nothing of the others' },
  link: { may: ['base', 'learn', 'library'], why: 'link works on what is recorded, never on files' },
  search: { may: ['base', 'learn', 'library'], why: 'search asks the library and never changes it' },
  crawl: {
    may: ['base', 'pool', 'learn', 'read', 'library', 'import', 'link', 'search'],
    why: 'crawl decides what to fetch; what it fetched goes through import',
  },
  follow: { may: ['base', 'library', 'search'], why: 'follow watches the library through searches' },
  overlap: { may: ['base', 'library'], why: 'overlap compares texts by fingerprints kept in the library' },
  measure: { may: all, why: 'measure judges every room and must need neither server nor terminal' },
  serve: { may: [...all, 'measure'], why: 'serve must not know the command line' },
  cli: { may: [...all, 'measure', 'serve'], why: 'cli is the outermost room' },
};

const roomOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string): boolean =>
  /\.(test|soak|measure)\.ts$|-for-tests\.ts$|\/contract(\/[\w-]+)?\.ts$/.test(path);

function complaint(edge: Import, shipped: Set<string>): string | undefined {
  const from = roomOf(edge.from);
  if (!from) return;
  const wall = walls[from];
  if (!wall)
    return `src/${from}/ is no room of the house; add it to scripts/walls.ts and docs/architecture.md`;
  const to = roomOf(edge.to);
  if (to && to !== from && !wall.may.includes(to)) return `${from} may not import ${to}: ${wall.why}`;
  if (isTest(edge.from)) return;
  if (from === 'extract' && to === 'read' && !edge.typeOnly && !edge.to.startsWith('src/read/document'))
    return 'extract takes the types of read, not its engines: it must work on any document however it was read';
  if (from !== 'library' && /^(kysely|pg)(\/|$)/.test(edge.to))
    return 'SQL is written once, in library/catalogue';
  if (to || edge.to.startsWith('node:') || edge.typeOnly) return;
  if (edge.to.startsWith('src/') || edge.to === 'package.json') return;
  const name = edge.to
    .split('/')
    .slice(0, edge.to.startsWith('@') ? 2 : 1)
    .join('/');
  if (!shipped.has(name)) return `what users run imports ${name}, which is not among the dependencies`;
}

/** The first import cycle found by depth-first search, as a path; types do not count: they vanish at run time. */
function findCycle(edges: Import[]): string[] | undefined {
  const next = new Map<string, string[]>();
  for (const e of edges)
    if (!e.typeOnly && e.to.startsWith('src/')) next.set(e.from, [...(next.get(e.from) ?? []), e.to]);
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
  };
  for (const file of next.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const shipped = new Set([
  ...Object.keys(manifest.dependencies ?? {}),
  ...Object.keys(manifest.optionalDependencies ?? {}),
]);
const edges = globSync('src/**/*.ts').flatMap(importsOf);
const broken = edges.flatMap((edge) => {
  const why = complaint(edge, shipped);
  return why ? [`${edge.from}:${edge.line} imports ${edge.to}\n    ${why}`] : [];
});
const cycle = findCycle(edges);
if (cycle) broken.push(`a cycle means that two modules are one:\n    ${cycle.join('\n    -> ')}`);
for (const line of broken) console.error(line);
console.error(
  broken.length ? `${broken.length} broken walls` : `walls: ${edges.length} imports, all where they may be`,
);
process.exitCode = broken.length ? 1 : 0;
