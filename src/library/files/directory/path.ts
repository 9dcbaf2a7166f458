// Where does a file stand in the directory home? CDI's scheme: 1234567 -> 001/234/567/001.234.567.pdf.
import type { FileId } from '../../../base/ids.ts';
import type { Part } from '../files.ts';

/**
 * Nothing in a path comes from outside: numbers from the catalogue, and an extension that is letters and digits.
 * Ids from a thousand million on let the first group grow (1234567890 -> 1234/567/890), so depth and order stay.
 */
export function pathOf(id: FileId, extension: string, part: Part): string {
  const name = groupsOf(id).join('.');
  return `${folderOf(id)}/${name}.${suffixOf(extension, part)}`;
}

export const folderOf = (id: FileId): string => groupsOf(id).join('/');

/** What a path is, or null if the scheme gives no such path. */
export function partOf(path: string): { what: Part; id: FileId } | null {
  const [, first = '', second = '', third = '', name = '', suffix = ''] =
    /^(\d{3,10})\/(\d{3})\/(\d{3})\/(\d+\.\d+\.\d+)\.([a-z0-9.]+)$/.exec(path) ?? [];
  const id = Number(first + second + third);
  if (!isFileId(id)) return null;
  const groups = groupsOf(id);
  if (groups[0] !== first || groups.join('.') !== name) return null;
  const what = whatIs(suffix);
  return what && { what, id };
}

function groupsOf(id: FileId): [string, string, string] {
  if (!isFileId(id)) throw new RangeError(`${id} is no file id`);
  const digits = String(id).padStart(9, '0');
  return [digits.slice(0, -6), digits.slice(-6, -3), digits.slice(-3)];
}

const isFileId = (id: number): id is FileId => Number.isSafeInteger(id) && id > 0;

const extensionOf = (extension: string): string => {
  if (!/^[a-z0-9]{1,10}$/.test(extension)) throw new RangeError(`"${extension}" is no extension`);
  // The text of a paper is CDI's .txt; a paper that is itself plain text must not stand in its place.
  return extension === 'txt' ? 'original.txt' : extension;
};

function suffixOf(extension: string, part: Part): string {
  if (part === 'text') return 'txt';
  if (part === 'extraction') return 'extraction.json.zst';
  return part === 'met' ? `${extensionOf(extension)}.met` : extensionOf(extension);
}

function whatIs(suffix: string): Part | null {
  if (suffix === 'txt') return 'text';
  if (suffix === 'extraction.json.zst') return 'extraction';
  const original = /^(?:original\.txt|(?!txt(?:\.|$))[a-z0-9]{1,10})(\.met)?$/.exec(suffix);
  return original && (original[1] ? 'met' : 'file');
}
