// What a format without geometry tells us: paragraphs in order, and how each stretch of text in them is set.
import type { Metadata, Rise } from '../document.ts';

export type Style = {
  bold: boolean;
  italic: boolean;
  monospace: boolean;
  rise: Rise;
  /** In points, where the format says so. */
  size: number | null;
  url: string | null;
};

/** A stretch of text in one style. A newline is a line break, a tab the next column. */
export type Run = Style & { text: string };

/** `aside` is what stands around the text: navigation, banners, page heads. */
export type ParagraphKind = 'title' | 'heading' | 'text' | 'footnote' | 'aside';

export type Paragraph = {
  kind: ParagraphKind;
  /** Of a heading, from 1. */
  level: number;
  /** Its line ends and spaces are the author's. */
  preformatted: boolean;
  runs: Run[];
};

export type Flow = {
  /** Where the format breaks pages itself (slides, form feeds) there are several. */
  pages: Paragraph[][];
  metadata: Metadata;
  warnings: string[];
};

export const plainStyle: Style = {
  bold: false,
  italic: false,
  monospace: false,
  rise: 'normal',
  size: null,
  url: null,
};

export const noMetadata: Metadata = {
  title: null,
  author: null,
  subject: null,
  keywords: null,
  creator: null,
  producer: null,
  created: null,
};

export const textOf = (paragraph: Paragraph): string => paragraph.runs.map((run) => run.text).join('');
