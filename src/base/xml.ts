// XML by construction: what a template is filled with is escaped, unless it is XML already.

/** Text that is known to be well-formed XML. */
class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Filling = string | number | Xml | readonly Xml[];

export function xml(text: TemplateStringsArray, ...fillings: Filling[]): Xml {
  return new Xml(text.reduce((before, after, i) => before + written(fillings[i - 1] ?? '') + after));
}

function written(filling: Filling): string {
  if (filling instanceof Xml) return filling.text;
  return typeof filling === 'object' ? filling.join('') : escaped(String(filling));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** XML 1.0 has no way at all to write most control characters, so they become the sign for a lost character. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"'\r]/g, (mark) => entities[mark] ?? mark);
}
