// Small pieces of TEI that header and bibliography share: what is absent is left out, names and dates have one form.
import type { Name } from '../../../base/extraction.ts';
import { xml } from '../../../base/xml.ts';

export type Xml = ReturnType<typeof xml>;

export const when = <T>(value: T | null | undefined, written: (value: T) => Xml): Xml =>
  value == null ? xml`` : written(value);

/** "Anna B. C." is a first name and two middle ones. */
export function persName({ given, family }: Name): Xml {
  const [first, ...middle] = (given ?? '').split(/\s+/).filter((part) => part !== '');
  const forenames = [
    when(first, (name) => xml`<forename type="first">${name}</forename>`),
    ...middle.map((name) => xml`<forename type="middle">${name}</forename>`),
  ];
  return xml`<persName>${forenames}<surname>${family ?? ''}</surname></persName>`;
}

export const published = (year: number | null): Xml =>
  when(year, (y) => xml`<date type="published" when="${y}">${y}</date>`);

export const idno = (type: string, value: string | null): Xml =>
  when(value, (id) => xml`<idno type="${type}">${id}</idno>`);

export const scope = (unit: 'volume' | 'issue', value: string | null): Xml =>
  when(value, (number) => xml`<biblScope unit="${unit}">${number}</biblScope>`);

/** "108-111" as a range, anything else as it is printed. */
export function pageScope(pages: string | null): Xml {
  const range = /^\s*([^\s–-]+)\s*[-–—]+\s*([^\s–-]+)\s*$/u.exec(pages ?? '');
  if (range) return xml`<biblScope unit="page" from="${range[1] ?? ''}" to="${range[2] ?? ''}"/>`;
  return when(pages, (page) => xml`<biblScope unit="page">${page}</biblScope>`);
}
