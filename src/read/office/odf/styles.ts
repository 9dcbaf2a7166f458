// What do the styles of an OpenDocument text mean? Named ones in styles.xml, the author's own hand in content.xml.
import type { Style } from '../../flow/flow.ts';
import { type Attributes, attribute } from '../../xml/parse.ts';

type Raw = { parent: string | null; properties: Partial<Style> };

export class OdfStyles {
  readonly #styles = new Map<string, Raw>();
  readonly #lists = new Map<string, Map<number, ListLevel>>();
  readonly #base: Partial<Style> = {};
  #at: Raw | null = null;
  #list: Map<number, ListLevel> | null = null;

  /** To be told of every element of both files; it heeds those that belong to styles. */
  open(name: string, attributes: Attributes): void {
    if (name === 'default-style' && attribute(attributes, 'family') === 'paragraph')
      this.#at = { parent: null, properties: this.#base };
    else if (name === 'style') {
      this.#at = { parent: attribute(attributes, 'parent-style-name'), properties: {} };
      this.#styles.set(attribute(attributes, 'name') ?? '', this.#at);
    } else if (name === 'text-properties' && this.#at)
      Object.assign(this.#at.properties, textProperties(attributes));
    else if (name === 'list-style') {
      this.#list = new Map();
      this.#lists.set(attribute(attributes, 'name') ?? '', this.#list);
    } else if (name.startsWith('list-level-style-')) this.#list?.set(...listLevel(name, attributes));
  }

  close(name: string): void {
    if (name === 'style' || name === 'default-style') this.#at = null;
    if (name === 'list-style') this.#list = null;
  }

  /** What a style and those it is based on say of text, nearest first. */
  of(name: string | null): Partial<Style> {
    return Object.assign(
      {},
      ...this.#chain(name)
        .map(({ properties }) => properties)
        .reverse(),
    );
  }

  /** What paragraphs are like that say nothing of it. */
  get base(): Partial<Style> {
    return this.#base;
  }

  /** The style's own name or that of an ancestor fits the pattern. */
  isA(name: string | null, pattern: RegExp): boolean {
    if (name !== null && pattern.test(name)) return true;
    return this.#chain(name).some(({ parent }) => parent !== null && pattern.test(parent));
  }

  listLevel(list: string | null, depth: number): ListLevel | null {
    return this.#lists.get(list ?? '')?.get(depth) ?? null;
  }

  #chain(name: string | null): Raw[] {
    const chain: Raw[] = [];
    for (let at = name; at !== null && chain.length < 20; ) {
      const style = this.#styles.get(at);
      if (!style) break;
      chain.push(style);
      at = style.parent;
    }
    return chain;
  }
}

export type ListLevel = { format: string; prefix: string; suffix: string; start: number };

function listLevel(name: string, attributes: Attributes): [number, ListLevel] {
  const isNumber = name.endsWith('-number');
  return [
    Number(attribute(attributes, 'level')),
    {
      format: isNumber ? (attribute(attributes, 'num-format') ?? '') : '',
      prefix: attribute(attributes, 'num-prefix') ?? '',
      suffix: attribute(attributes, 'num-suffix') ?? '',
      start: Number(attribute(attributes, 'start-value') ?? 1),
    },
  ];
}

function textProperties(attributes: Attributes): Partial<Style> {
  const found: Partial<Style> = {};
  const weight = attributes['fo:font-weight'];
  const slant = attributes['fo:font-style'];
  const size = /^([\d.]+)pt$/.exec(attributes['fo:font-size'] ?? '')?.[1];
  const position = attributes['style:text-position'];
  if (weight) found.bold = /bold|^[6-9]00/.test(weight);
  if (slant) found.italic = /italic|oblique/.test(slant);
  if (size) found.size = Number(size);
  if (position)
    found.rise = /^super|^[1-9]/.test(position)
      ? 'superscript'
      : /^(sub|-)/.test(position)
        ? 'subscript'
        : 'normal';
  return found;
}
