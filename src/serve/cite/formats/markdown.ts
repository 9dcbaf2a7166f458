// Markdown: a list of citations that link to this library.
import type { Citable } from '../citable.ts';
import { apa } from '../styles/apa.ts';

export const markdown = (items: readonly Citable[]): string =>
  items
    .map((item) => {
      const words = apa(item).map((run) =>
        typeof run === 'string' ? escaped(run) : `*${escaped(run.italic)}*`,
      );
      return `- ${words.join('')} [${item.file ? 'in the library' : 'cited here'}](${item.url})\n`;
    })
    .join('');

const escaped = (text: string): string => text.replace(/\s+/g, ' ').replaceAll(/[\\`*_<>#[\]|&]/g, '\\$&');
