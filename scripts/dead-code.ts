// Finds what nobody uses: modules, exports, packages. Own code because knip's parser is built of platform packages
// that not every mirror of the registry carries, and then `npm ci` fails.
import { globSync, readFileSync } from 'node:fs';
import { exportsOf, importsOf } from './imports.ts';

/** Modules that something other than an import starts, with the reason. */
const entries = [
  /\.test\.ts$/,
  /\.(soak|measure)\.ts$/,
  /^src\/cli\/main\.ts$/,
  /^src\/cli\/commands\/\w[\w-]*\.ts$/, // loaded by name
  /\.child\.ts$|\/child\.ts$|\/watchdog\.ts$|\/forker\.ts$/, // processes and threads of their own
  /\.task\.ts$|\/work\.ts$|\/task\.ts$/, // loaded in a child process
  /^scripts\/[\w-]+\.ts$/,
  /^training\/[\w-]+\.ts$/,
  /^fixtures\/[\w-]+\.ts$/,
  /\.d\.ts$/,
];

const files = globSync(['src/**/*.ts', 'scripts/*.ts', 'training/**/*.ts', 'fixtures/*.ts']);
const imports = files.flatMap(importsOf);
const isEntry = (file: string): boolean => entries.some((pattern) => pattern.test(file));

const mentions = (file: string, name: string): number =>
  readFileSync(file, 'utf8').split(new RegExp(`\\b${name}\\b`)).length - 1;

const takenFrom = new Map<string, Set<string>>();
for (const { to, names } of imports) takenFrom.set(to, new Set([...(takenFrom.get(to) ?? []), ...names]));

const complaints: string[] = [];
for (const file of files) {
  const taken = takenFrom.get(file);
  if (!taken && !isEntry(file)) {
    complaints.push(`${file}: nobody imports this module`);
    continue;
  }
  if (taken?.has('*')) continue;
  for (const { name, isType } of exportsOf(file)) {
    if (taken?.has(name) || (isEntry(file) && name === 'default')) continue;
    // A type may be exported because the signature of something that is taken speaks of it.
    if (isType && mentions(file, name) > 1) continue;
    complaints.push(`${file}: nobody imports ${name}`);
  }
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
/** Programs, type packages and fonts, which no line imports by their whole name. */
const unimported = /^@types\/|^typescript$|^@biomejs\/|^@fontsource-variable\//;
const everything = files
  .filter((file) => !file.startsWith('scripts/dead'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
  if (!unimported.test(name) && !everything.includes(name))
    complaints.push(`package.json: nobody uses ${name}`);

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;
