// A paper as MARC 21 in XML: what Dublin Core cannot say, such as volume, pages and identifiers by their kind.
import { xml } from '../../base/xml.ts';
import type { Citable } from '../cite/citable.ts';

type Xml = ReturnType<typeof xml>;
type Subfield = readonly [code: string, value: string | null | undefined];

/** A text, a component part (b) or a whole (m), in Unicode. */
const leader = (isPart: boolean): string => `00000na${isPart ? 'b' : 'm'} a2200000 u 4500`;

export function marc21(item: Citable): Xml {
  const names = item.authors.map(({ name, given, family }) =>
    family ? [family, given].filter(Boolean).join(', ') : name,
  );
  const part = [
    item.volume && `Vol. ${item.volume}`,
    item.issue && `no. ${item.issue}`,
    item.year && `(${item.year})`,
  ]
    .filter(Boolean)
    .join(', ');
  return xml`<record xmlns="http://www.loc.gov/MARC21/slim" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.loc.gov/MARC21/slim http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd">
<leader>${leader(item.venue !== null)}</leader>
<controlfield tag="001">${item.id}</controlfield>
${field('020', '  ', [['a', item.isbn]])}${field('024', '7 ', [
  ['a', item.doi],
  ['2', item.doi && 'doi'],
])}${field('024', '7 ', [
  ['a', item.arxiv],
  ['2', item.arxiv && 'arXiv'],
])}${field('041', '  ', [['a', item.language]])}${field('100', '1 ', [['a', names[0]]])}${field('245', names.length > 0 ? '10' : '00', [['a', item.title]])}${field('264', ' 1', [['c', item.year?.toString()]])}${field('520', '3 ', [['a', item.abstract]])}${item.keywords.map((word) => field('653', '  ', [['a', word]]))}${names.slice(1).map((name) => field('700', '1 ', [['a', name]]))}${field(
  '773',
  '0 ',
  [
    ['t', item.venue],
    ['g', item.venue && [part, item.pages && `p. ${item.pages}`].filter(Boolean).join(', ')],
  ],
)}${field('856', '40', [['u', item.url]])}${field('856', '40', [
  ['u', item.file?.url],
  ['q', item.file?.mediaType],
])}</record>`;
}

/** A field without content is left out. */
function field(tag: string, indicators: string, subfields: readonly Subfield[]): Xml {
  const said = subfields.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (said.length === 0) return xml``;
  const [first = ' ', second = ' '] = indicators;
  return xml`<datafield tag="${tag}" ind1="${first}" ind2="${second}">${said.map(([code, value]) => xml`<subfield code="${code}">${value ?? ''}</subfield>`)}</datafield>
`;
}
