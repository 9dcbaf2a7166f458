// The running text of a paper, as needed to print it again: parts under their headings, paragraphs, citations, notes.

/** A stretch of text; `references` are the positions of what it cites. */
export type Run = { text: string; references: number[] };

export type Part = {
  number: string | null;
  /** Null for text before the first heading. */
  title: string | null;
  level: number;
  page: number;
  /** Stands behind the bibliography. */
  isAnnex: boolean;
  paragraphs: Run[][];
  /** The positions of the elements whose captions stand in this part. */
  elements: number[];
};

export type Note = { mark: string | null; text: string; page: number };

/** Header, bibliographies and thanks are left out: the extraction has them. */
export type Body = { parts: Part[]; notes: Note[] };
