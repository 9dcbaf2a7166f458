// Which fonts does a flow need? One for each mix of weight, slant and pitch that occurs in it.
import type { Font } from '../document.ts';
import type { Style } from './flow.ts';

export class Fonts {
  readonly list: Font[] = [];
  readonly #known = new Map<string, number>();

  /** The index of the font that a style asks for. */
  of(style: Pick<Style, 'bold' | 'italic' | 'monospace'>): number {
    const { bold, italic, monospace } = style;
    const weight = `${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}` || 'Regular';
    const name = `${monospace ? 'Mono' : 'Text'}-${weight}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#known.set(name, this.list.length);
    return this.list.push({ name, bold, italic, math: false, monospace }) - 1;
  }
}
