// Which kinds of files are taken? By the short names that people use, which are also the extensions under which
// files of that true type are stored.
import { Failure } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';

/** What is taken of a person's own files. Pages, notes and data of a folder are not its papers. */
export const paperTypes: readonly string[] = ['pdf', 'ps', 'doc', 'docx', 'odt', 'rtf', 'epub', 'tex-source'];

/** An archive of TeX files that are one paper: a kind of content and not of file. */
export const texSourceType = 'application/x-tex-source';

const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  ps: ['application/postscript'],
  eps: ['image/x-eps'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  odt: ['application/vnd.oasis.opendocument.text'],
  rtf: ['application/rtf'],
  epub: ['application/epub+zip'],
  ppt: ['application/vnd.ms-powerpoint'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odp: ['application/vnd.oasis.opendocument.presentation'],
  html: ['text/html', 'application/xhtml+xml'],
  xml: ['application/jats+xml', 'application/tei+xml', 'application/xml'],
  tex: ['application/x-tex', texSourceType],
  'tex-source': [texSourceType],
  txt: ['text/plain'],
};

const others: Readonly<Record<string, string>> = {
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/x-tar': 'tar',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/vnd.djvu': 'djvu',
};

const extensions = new Map([
  ...Object.entries(mediaTypes).flatMap(([name, types]) => types.map((type) => [type, name] as const)),
  ...Object.entries(others),
]);

export const extensionOf = (mediaType: string): string => extensions.get(mediaType) ?? 'bin';

export type Types = { accepts(mediaType: string): boolean; any: boolean };

/** Throws `wrong-usage` for a name that is none. */
export function typesNamed(names: readonly string[]): Types {
  if (names.includes('any')) return { accepts: () => true, any: true };
  const accepted = new Set(mediaTypesOf(names));
  return { accepts: (mediaType) => accepted.has(mediaType), any: false };
}

/** Throws `wrong-usage` for a name that is none; "any" is none here. */
export const mediaTypesOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const found = Object.hasOwn(mediaTypes, name) ? mediaTypes[name] : undefined;
    if (!found) throw new Failure('wrong-usage', unknown(name));
    return found;
  });

function unknown(name: string): string {
  const names = [...Object.keys(mediaTypes), 'any'];
  const meant = nearest(name, names);
  return `There is no file type "${name}". ${meant ? `Did you mean ${meant}?` : `There are: ${names.join(', ')}.`}`;
}
