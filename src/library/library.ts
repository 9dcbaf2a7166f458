// A library is a catalogue, files and an index in one folder; every other room gets it through this.
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Files } from './files/files.ts';
import type { Index } from './index/index.ts';

export interface Library {
  /** The library's folder, absolute. */
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly files: Files;
  readonly index: Index;
  close(): Promise<void>;
}
