// What becomes of a library's settings in another place? They stay, but for where the catalogue was.
import { parse } from 'smol-toml';

/**
 * The settings without `library.catalogue`, if that names another home than the library has now: whoever opened the
 * restored library would work on the old one. Null where that cannot be cut out cleanly.
 */
export function settingsFor(catalogue: string, toml: string): string | null {
  const named = catalogueIn(toml);
  if (named === undefined || named === catalogue) return toml;
  const without = toml.replace(
    /^[ \t]*(?:library[ \t]*\.[ \t]*)?catalogue[ \t]*=.*$/gm,
    '# $& # where the backup was made',
  );
  return named !== null && catalogueIn(without) === undefined ? without : null;
}

/**
 * The settings with `library.catalogue` naming this one: else the next command would find an empty library in the
 * folder. Null where it cannot be written in cleanly.
 */
export function settingsNaming(catalogue: string, toml: string): string | null {
  const named = catalogueIn(toml);
  if (named === catalogue || (named === undefined && catalogue === 'sqlite')) return toml;
  const free = settingsFor(catalogue, toml);
  if (free === null) return null;
  const line = `catalogue = ${JSON.stringify(catalogue)}`;
  const text = library.test(free)
    ? free.replace(library, (header) => `${header}\n${line}`)
    : `${free}${free === '' || free.endsWith('\n') ? '' : '\n'}[library]\n${line}\n`;
  return catalogueIn(text) === catalogue ? text : null;
}

const library = /^[ \t]*\[[ \t]*library[ \t]*\][ \t]*(?:#.*)?$/m;

/** Undefined where the settings do not say, null where they cannot be read. */
function catalogueIn(toml: string): unknown {
  try {
    const { library } = parse(toml);
    return typeof library === 'object' && 'catalogue' in library ? library.catalogue : undefined;
  } catch {
    return null;
  }
}
