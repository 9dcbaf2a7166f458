// With what does an entry begin? "[12]", "12.", "(12)", "[Wu12]", or nothing.

export type Marker = {
  /** As printed: "[12]". */
  text: string;
  /** Its number, or null for a key such as "[Wu12]". */
  number: number | null;
  style: 'square' | 'round' | 'dot' | 'bare' | 'key';
};

const forms: [Marker['style'], RegExp][] = [
  ['square', /^[[⟦]\s?(\d{1,5})\s?[\]⟧]\.?/u],
  ['key', /^\[\s?\p{L}[^\][]{0,45}\]/u],
  ['round', /^\(?(\d{1,3})\)/u],
  ['dot', /^(\d{1,3})\.(?!\d)/u],
  ['bare', /^(\d{1,3})(?=\s+[\p{Lu}“"«])/u],
];

export function markerOf(text: string): Marker | null {
  for (const [style, form] of forms) {
    const found = form.exec(text);
    if (found) return { text: found[0], number: found[1] ? Number(found[1]) : null, style };
  }
  return null;
}
