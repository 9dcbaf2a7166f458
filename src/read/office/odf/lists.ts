// Which number stands before an item of an OpenDocument list? Inner lists take the style of the one around them.
import { inFormat } from '../list-number.ts';
import type { OdfStyles } from './styles.ts';

type List = { style: string | null; next: number };

export class OdfLists {
  readonly #styles: OdfStyles;
  readonly #open: List[] = [];
  readonly #ended = new Map<string | null, number>();
  #number: string | null = null;

  constructor(styles: OdfStyles) {
    this.#styles = styles;
  }

  /** A list may go on counting where the last one of its style stopped. */
  open(style: string | null, goesOn: boolean): void {
    const inherited = style ?? this.#open.at(-1)?.style ?? null;
    const level = this.#styles.listLevel(inherited, this.#open.length + 1);
    const before = goesOn ? this.#ended.get(inherited) : undefined;
    this.#open.push({ style: inherited, next: before ?? level?.start ?? 1 });
  }

  item(start: string | null): void {
    const list = this.#open.at(-1);
    if (!list) return;
    const number = Number(start) || list.next;
    list.next = number + 1;
    const level = this.#styles.listLevel(list.style, this.#open.length);
    this.#number = level?.format ? `${level.prefix}${inFormat(number, level.format)}${level.suffix}` : null;
  }

  close(): void {
    const list = this.#open.pop();
    if (list && this.#open.length === 0) this.#ended.set(list.style, list.next);
    this.#number = null;
  }

  /** The number of the item that has just begun; its further paragraphs have none. */
  takeNumber(): string | null {
    const number = this.#number;
    this.#number = null;
    return number;
  }
}
