// How is the text inside an HTML element set, and is it there for readers at all?
import type { Style } from '../flow/flow.ts';
import { lookup } from '../lookup.ts';
import type { Attributes } from '../xml/parse.ts';

/** The style inside an element, given the style around it. */
export function styleInside(name: string, attributes: Attributes, around: Style): Style {
  const inner: Style = { ...around, ...lookup(byTag, name) };
  if (name === 'a' && attributes.href && !attributes.href.startsWith('#')) inner.url = attributes.href;
  if (name === 'font') inner.size = fontSize(attributes.size) ?? around.size;
  const css = attributes.style;
  if (!css) return inner;
  const weight = /font-weight\s*:\s*(\w+)/i.exec(css)?.[1];
  if (weight) inner.bold = /^bold|^[6-9]00/i.test(weight);
  const slant = /font-style\s*:\s*(\w+)/i.exec(css)?.[1];
  if (slant) inner.italic = /^(italic|oblique)/i.test(slant);
  const size = /font-size\s*:\s*([\d.]+)(pt|px)/i.exec(css);
  if (size) inner.size = cssSize(Number(size[1]), size[2] === 'px');
  if (/vertical-align\s*:\s*super/i.test(css)) inner.rise = 'superscript';
  if (/vertical-align\s*:\s*sub/i.test(css)) inner.rise = 'subscript';
  return inner;
}

/** Text that a browser would not show, or that repeats what is shown: scripts, hidden parts, the TeX behind a formula. */
export function isHidden(name: string, attributes: Attributes): boolean {
  if (unseen.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '');
}

/** What stands around the text, by the element's own word or by the names that page makers give such parts. */
export function isAside(name: string, attributes: Attributes): boolean {
  if (name === 'nav' || name === 'footer' || name === 'aside') return true;
  if (asideRoles.test(attributes.role ?? '')) return true;
  if (!groups.has(name)) return false;
  return asideNames.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`);
}

const byTag: Record<string, Partial<Style>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  var: { italic: true },
  dfn: { italic: true },
  address: { italic: true },
  code: { monospace: true },
  tt: { monospace: true },
  kbd: { monospace: true },
  samp: { monospace: true },
  pre: { monospace: true },
  sup: { rise: 'superscript' },
  sub: { rise: 'subscript' },
};

const unseen = new Set(
  'script style noscript noframes noembed template svg iframe object embed select button textarea annotation annotation-xml'.split(
    ' ',
  ),
);
const groups = new Set('div section header ul ol td table form p span'.split(' '));
const asideRoles = /^(navigation|banner|contentinfo|complementary|search|menu|menubar|dialog)$/i;
const asideNames =
  /(^|[\s_-])(nav|navbar|navigation|menu|sidebar|breadcrumbs?|footer|cookies?|toolbar|share|social|skip-?link|pagination|pager|masthead|banner|advert|ads?|related-?links)($|[\s_-])/i;

/** The seven sizes of old HTML, relative ("+2") or absolute ("5"), in points beside a body of ten. */
function fontSize(size: string | undefined): number | null {
  const value = Number.parseInt(size ?? '', 10);
  if (Number.isNaN(value)) return null;
  const step = /^[+-]/.test(size ?? '') ? 3 + value : value;
  return [7, 8, 10, 12, 15, 20, 28][Math.min(6, Math.max(0, step - 1))] ?? null;
}

/** A body of ten points is a screen's sixteen pixels. */
const cssSize = (value: number, pixels: boolean): number | null => {
  const points = pixels ? (value * 10) / 16 : value;
  return points >= 4 && points <= 40 ? Math.round(points * 10) / 10 : null;
};
