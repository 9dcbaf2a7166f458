// Which number stands before a paragraph of a Word list? It is not in the text, yet references are cited by it.
import { attribute, parseXml } from '../../xml/parse.ts';
import { inFormat } from '../list-number.ts';

type Level = { start: number; format: string; text: string };

export class Numbering {
  /** Levels by list; several lists may share one abstract list, and then share its counting. */
  readonly #levels = new Map<string, Map<number, Level>>();
  readonly #lists = new Map<string, string>();
  readonly #counters = new Map<string, number[]>();

  constructor(xml: string | null) {
    let list = '';
    let level: Level | null = null;
    parseXml(xml ?? '', {
      open: (name, attributes) => {
        const value = attribute(attributes, 'val') ?? '';
        if (name === 'abstractNum') {
          list = attribute(attributes, 'abstractNumId') ?? '';
          this.#levels.set(list, new Map());
        } else if (name === 'lvl') {
          level = { start: 1, format: 'decimal', text: '' };
          this.#levels.get(list)?.set(Number(attribute(attributes, 'ilvl')), level);
        } else if (name === 'num') list = `num:${attribute(attributes, 'numId')}`;
        else if (name === 'abstractNumId' && list.startsWith('num:')) this.#lists.set(list.slice(4), value);
        else if (level && name === 'start') level.start = Number(value) || 0;
        else if (level && name === 'numFmt') level.format = value;
        else if (level && name === 'lvlText') level.text = value;
      },
      close: (name) => {
        if (name === 'lvl') level = null;
      },
      text() {},
    });
  }

  /** The next number of this list at this level as it is printed, or nothing for bullets. */
  next(numId: string, depth: number): string {
    const list = this.#lists.get(numId);
    const levels = list === undefined ? undefined : this.#levels.get(list);
    const level = levels?.get(depth);
    if (list === undefined || !levels || !level || depth > 8) return '';
    const counters = this.#counters.get(list) ?? [];
    this.#counters.set(list, counters);
    counters[depth] = (counters[depth] ?? level.start - 1) + 1;
    counters.length = depth + 1;
    if (level.format === 'bullet' || level.format === 'none') return '';
    return level.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { format, start } = levels.get(at) ?? level;
      return inFormat(counters[at] ?? start, format);
    });
  }
}
