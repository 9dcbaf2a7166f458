// May an archive's entry be called this? Only names that stay inside whatever folder they are unpacked into.

export function isSafeName(name: string): boolean {
  if (name === '' || name.length > 1024 || unsafe.test(name)) return false;
  return !name.split(/[/\\]/).includes('..');
}

/** Absolute paths, drive letters, and control characters that deceive whoever looks at the list. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafe = /^[/\\]|^[A-Za-z]:|[\x00-\x1f\x7f]/;
