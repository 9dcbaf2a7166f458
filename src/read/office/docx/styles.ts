// What do the named styles of a Word document mean? Names are English in every language of Word.
import { type Attributes, attribute, parseXml } from '../../xml/parse.ts';

export type ParagraphStyle = {
  role: 'title' | 'heading' | 'text' | 'aside';
  level: number;
  bold: boolean;
  italic: boolean;
  size: number | null;
  /** The list that numbers paragraphs of this style. */
  numbering: string | null;
};

export type Styles = { of(id: string | null): ParagraphStyle };

type Raw = { name: string; basedOn: string | null; isDefault: boolean } & Partial<
  Omit<ParagraphStyle, 'role'>
>;

export function stylesIn(xml: string | null): Styles {
  const raw = new Map<string, Raw>();
  let defaultSize: number | null = null;
  let style: Raw | null = null;
  parseXml(xml ?? '', {
    open(name, attributes) {
      const value = attribute(attributes, 'val');
      if (name === 'style') {
        style = { name: '', basedOn: null, isDefault: isDefaultParagraph(attributes) };
        raw.set(attribute(attributes, 'styleId') ?? '', style);
      } else if (!style) {
        if (name === 'sz') defaultSize = halfPoints(value);
      } else if (name === 'name') style.name = value ?? '';
      else if (name === 'basedOn') style.basedOn = value;
      else if (name === 'outlineLvl') style.level = Number(value) + 1;
      else if (name === 'b') style.bold = isOn(value);
      else if (name === 'i') style.italic = isOn(value);
      else if (name === 'sz') style.size = halfPoints(value);
      else if (name === 'numId') style.numbering = value;
    },
    close(name) {
      if (name === 'style') style = null;
    },
    text() {},
  });
  const known = new Map<string | null, ParagraphStyle>();
  const fallback = [...raw].find(([, { isDefault }]) => isDefault)?.[0] ?? null;
  return {
    of(id) {
      const cached = known.get(id);
      if (cached) return cached;
      const resolved = resolve(raw, id ?? fallback, defaultSize);
      known.set(id, resolved);
      return resolved;
    },
  };
}

export const isOn = (value: string | null): boolean => value === null || !/^(0|false|off|none)$/.test(value);

export const halfPoints = (value: string | null): number | null => {
  const size = Number(value) / 2;
  return size >= 2 && size <= 200 ? size : null;
};

const isDefaultParagraph = (attributes: Attributes): boolean =>
  attribute(attributes, 'type') === 'paragraph' && attribute(attributes, 'default') === '1';

/** What a style says itself goes before what it is based on. */
function resolve(raw: Map<string, Raw>, id: string | null, defaultSize: number | null): ParagraphStyle {
  const chain: Raw[] = [];
  for (let at = id; at !== null && chain.length < 20; ) {
    const style = raw.get(at);
    if (!style) break;
    chain.push(style);
    at = style.basedOn;
  }
  const first = <K extends keyof Raw>(key: K): Raw[K] | undefined =>
    chain.find((style) => style[key] !== undefined)?.[key];
  const names = chain.map(({ name }) => name.toLowerCase());
  const heading = names.map((name) => /^heading (\d)/.exec(name)?.[1]).find(Boolean);
  const level = heading ? Number(heading) : (first('level') ?? 0);
  const isHeading = level >= 1 && level <= 9;
  return {
    role:
      names[0] === 'title'
        ? 'title'
        : isHeading
          ? 'heading'
          : /^(header|footer|toc)/.test(names[0] ?? '')
            ? 'aside'
            : 'text',
    level: isHeading ? level : 0,
    bold: first('bold') ?? false,
    italic: first('italic') ?? false,
    size: first('size') ?? defaultSize,
    numbering: first('numbering') ?? null,
  };
}
