// What may a child know of the machine? Where programs and compiled modules are and which language is spoken; no
// secret, no home.

/** Modules compiled before spare every child half a second of CPU. */
const passed = [
  'PATH',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TESSDATA_PREFIX',
  'SystemRoot',
  'NODE_COMPILE_CACHE',
];

/** The environment of a child that lives in `folder`. */
export function childEnvironment(
  folder: string,
  own: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const kept = passed.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]]));
  return { ...Object.fromEntries(kept), HOME: folder, TMPDIR: folder, TEMP: folder, TMP: folder };
}
