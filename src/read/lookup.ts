// What does a table say of a name that a file brought along? Only its own entries count: files may well say "constructor".

export const lookup = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
