// From which file can the reader draw a paper? PDF as it is, PostScript by way of the PDF that is made of it.
import type { Paper } from '../../library/catalogue/catalogue.ts';

export function drawnFrom({ id, mediaType }: Pick<Paper, 'id' | 'mediaType'>): string | null {
  if (mediaType === 'application/pdf') return `/papers/${id}/file`;
  return mediaType === 'application/postscript' ? `/papers/${id}/file.pdf` : null;
}
