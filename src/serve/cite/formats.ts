// Which formats can be taken home, under which names, and who writes them?
import type { Citable } from './citable.ts';
import { bibtex } from './formats/bibtex.ts';
import { csl } from './formats/csl.ts';
import { csv } from './formats/csv.ts';
import { markdown } from './formats/markdown.ts';
import { turtle } from './formats/rdf.ts';
import { ris } from './formats/ris.ts';
import { tei } from './formats/tei.ts';

type Format = {
  /** The first is what is sent; all are understood in an Accept header. */
  mediaTypes: readonly [string, ...string[]];
  extension: string;
  write(items: readonly Citable[]): string;
};

export const formatNames = ['bibtex', 'ris', 'csl', 'tei', 'markdown', 'csv', 'rdf'] as const;
export type FormatName = (typeof formatNames)[number];

export const formats: Record<FormatName, Format> = {
  bibtex: { mediaTypes: ['application/x-bibtex', 'text/x-bibtex'], extension: 'bib', write: bibtex },
  ris: { mediaTypes: ['application/x-research-info-systems'], extension: 'ris', write: ris },
  csl: { mediaTypes: ['application/vnd.citationstyles.csl+json'], extension: 'json', write: csl },
  tei: { mediaTypes: ['application/tei+xml'], extension: 'xml', write: tei },
  markdown: { mediaTypes: ['text/markdown'], extension: 'md', write: markdown },
  csv: { mediaTypes: ['text/csv'], extension: 'csv', write: csv },
  rdf: { mediaTypes: ['text/turtle'], extension: 'ttl', write: turtle },
};
