// Which paper is this archive the source of? TeX files with one main file among them are one paper, as arXiv and
// editors pack it: its parts and its bibliography are put where they are read, and its figures are no papers.
import type { Member } from '../archive/documents.ts';

export type TexSource = {
  /** The name of the main file. */
  name: string;
  /** The main file with all that it reads. */
  bytes: Uint8Array;
};

/** Single bytes as letters, so that files of any encoding can be put together. */
type TexFile = { name: string; text: string };

const texNames = /\.(?:tex|ltx|latex|bbl|txt)$/i;
/** A TeX file of more is a table of numbers. */
const largestFile = 8e6;
const largestSource = 64e6;

/** Is shown the documents of an archive one after another. */
export class TexGathering {
  readonly #files: TexFile[] = [];
  readonly #prints = new Set<string>();
  #bytes = 0;

  see({ path, mediaType, bytes }: Member): void {
    const name = path.join('/');
    if (mediaType === 'application/pdf' || mediaType === 'application/postscript')
      this.#prints.add(stemOf(name));
    const isTex = mediaType === 'application/x-tex' || (mediaType === 'text/plain' && texNames.test(name));
    if (name === '' || !isTex || bytes.length > largestFile || this.#bytes > largestSource) return;
    this.#bytes += bytes.length;
    this.#files.push({ name, text: Buffer.from(bytes).toString('latin1') });
  }

  /** Null where the archive is something else: several papers, or one that is printed beside its source. */
  source(): TexSource | null {
    const main = mainOf(this.#files);
    if (!main || this.#prints.has(stemOf(main.name))) return null;
    return { name: main.name, bytes: Buffer.from(joined(main, this.#files), 'latin1') };
  }
}

const stemOf = (name: string): string => name.replace(/\.[^./]*$/, '').toLowerCase();
const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);
const depthOf = (name: string): number => name.split('/').length;

/** Pictures drawn in TeX lie deeper; two main files in different folders are two papers. */
function mainOf(files: readonly TexFile[]): TexFile | null {
  const whole = files.filter(({ text }) => begins.test(text));
  const least = Math.min(...whole.map(({ name }) => depthOf(name)));
  const mains = whole.filter(({ name }) => depthOf(name) === least);
  if (new Set(mains.map(({ name }) => folderOf(name))).size !== 1) return null;
  return (
    mains.find(({ name }) => usual.test(name)) ??
    mains.reduce((best, file) => (file.text.length > best.text.length ? file : best))
  );
}

const begins = /^[^%\n]*\\document(?:class|style)\b/m;
const usual = /(?:^|\/)(?:main|ms|paper|article|manuscript)\.tex$/i;

const reads =
  /\\(?:(?:input|include|subfile)\s*\{([^{}]{1,200})\}|input\s+([^\s{}\\%]{1,200})|(bibliography)\s*\{[^{}]*\})/g;
const deepest = 10;

function joined(main: TexFile, files: readonly TexFile[]): string {
  const known = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  const folder = folderOf(main.name);
  const bibliography =
    known.get(`${stemOf(main.name)}.bbl`) ?? files.find(({ name }) => name.toLowerCase().endsWith('.bbl'));
  let length = 0;
  const whole = ({ text }: TexFile, depth: number): string =>
    text.replace(/^.*$/gm, (line) => {
      const end = /(?<!\\)%/.exec(line)?.index ?? line.length;
      const said = line.slice(0, end).replace(reads, (command, braced, bare, isList) => {
        const wanted = `${folder}${String(braced ?? bare)
          .trim()
          .replace(/^\.\//, '')}`.toLowerCase();
        const part = isList ? bibliography : (known.get(wanted) ?? known.get(`${wanted}.tex`));
        if (!part || depth >= deepest || length > largestSource) return command;
        length += part.text.length;
        return whole(part, depth + 1);
      });
      return said + line.slice(end);
    });
  return whole(main, 0);
}
