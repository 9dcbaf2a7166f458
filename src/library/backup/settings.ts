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

/** Undefined where the settings do not say, null where they cannot be read. */
function catalogueIn(toml: string): unknown {
  try {
    const { library } = parse(toml);
    return typeof library === 'object' && 'catalogue' in library ? library.catalogue : undefined;
  } catch {
    return null;
  }
}
