// The index's home on one machine: immutable segments in a folder for each type of document.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { troubleOf } from '../../trouble.ts';
import { fold } from '../analysis/fold.ts';
import { marks, stemOf, stemsOf, termOf, textOfTerm } from '../analysis/term.ts';
import { type DocumentType, documentTypes, type Index, type IndexAnswer } from '../index.ts';
import { ReadCache } from './file-view.ts';
import { emptyManifest, manifestName } from './manifest.ts';
import { mentionsIn } from './mentions.ts';
import { sweep } from './names.ts';
import { searchSnapshot } from './search.ts';
import { Reader, type Snapshot } from './snapshot.ts';
import { withWriteLock } from './write-lock.ts';
import { Writer } from './writer.ts';

export type SegmentSettings = {
  /** How many bytes of segments are kept in memory. */
  cacheBytes: number;
};

type Shelf = { folder: string; reader: Reader; writer: Writer };

export function openSegments(root: string, { cacheBytes }: SegmentSettings): Index {
  const cache = new ReadCache(cacheBytes);
  const shelves = new Map<DocumentType, Shelf>();
  const shelf = (type: DocumentType): Shelf => {
    const known = shelves.get(type);
    if (known) return known;
    const folder = join(root, type);
    const reader = new Reader(folder, cache);
    const opened = { folder, reader, writer: new Writer(folder, reader) };
    shelves.set(type, opened);
    return opened;
  };
  const writing = async (type: DocumentType, work: (shelf: Shelf) => Promise<void>): Promise<void> => {
    const on = shelf(type);
    try {
      mkdirSync(on.folder, { recursive: true });
      await work(on);
    } catch (thrown) {
      throw troubleOf(thrown, on.folder);
    }
  };
  return {
    apply: (type, changes) => writing(type, ({ writer }) => writer.apply(changes)),
    rate: (type, standings) => writing(type, ({ writer }) => writer.rate(standings)),
    search: async (type, query) => {
      const snapshot = shelf(type).reader.current();
      const mentions = type === 'papers' || type === 'works' ? shelf('mentions').reader.current() : null;
      return snapshot ? searchSnapshot(snapshot, query, mentions) : nothing;
    },
    wordsLike: async (type, beginning, limit) => {
      const snapshot = shelf(type).reader.current();
      return snapshot ? wordsLike(snapshot, beginning, limit) : [];
    },
    frequencies: async (type, words) => {
      const segments = shelf(type).reader.current()?.segments ?? [];
      return words.map((word) => {
        const term = termOf(marks.everywhere, stemOf(word));
        return segments.reduce((sum, { file }) => sum + (file.dictionary.find(term)?.documents ?? 0), 0);
      });
    },
    saying: async (works, words, most) => {
      const snapshot = shelf('mentions').reader.current();
      const terms = words.flatMap((word) => stemsOf(word).map((stem) => termOf(marks.everywhere, stem)));
      return snapshot ? mentionsIn(snapshot).saying(new Set(works), [...new Set(terms)], most) : new Map();
    },
    count: async (type) => shelf(type).reader.current()?.live ?? 0,
    isNew: async () => documentTypes.every((type) => shelf(type).reader.current() === null),
    clear: async () => {
      for (const type of documentTypes) {
        const { folder, reader } = shelf(type);
        if (!existsSync(folder)) continue;
        await withWriteLock(folder, async () => {
          rmSync(join(folder, manifestName), { force: true });
          sweep(folder, emptyManifest(0));
          reader.close();
        });
      }
    },
    close: async () => {
      for (const { reader } of shelves.values()) reader.close();
    },
  };
}

const nothing: IndexAnswer = { total: 0, hits: [], facets: [] };

function wordsLike(
  { segments }: Snapshot,
  beginning: string,
  limit: number,
): { word: string; documents: number }[] {
  const start = termOf(marks.form, fold(beginning));
  const found = new Map<string, number>();
  for (const { file } of segments)
    for (const entry of file.dictionary.from(start)) {
      if (!entry.term.startsWith(start)) break;
      found.set(entry.term, (found.get(entry.term) ?? 0) + entry.documents);
    }
  return [...found]
    .map(([term, documents]) => ({ word: textOfTerm(term), documents }))
    .sort((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1))
    .slice(0, limit);
}
