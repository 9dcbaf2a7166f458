// What does DBLP say? Its dump is one XML file of gigabytes: a publication an element, letters as entities of its DTD.
import { done, type Outcome } from '../../../base/errors.ts';
import { emptyRecord, type MetadataRecord } from '../../../base/metadata-record.ts';
import { elementOf } from './cut.ts';
import { fill, namesOf } from './fill.ts';
import { recordFormat, worthwhile } from './record-format.ts';
import { allOf, type Node, textsOf, treeOf } from './xml-tree.ts';

const publications = [
  'article',
  'inproceedings',
  'proceedings',
  'book',
  'incollection',
  'phdthesis',
  'mastersthesis',
  'data',
];

export const dblp = recordFormat({
  name: 'dblp',
  is: 'a dump of DBLP',
  looksLike: (text) => /<dblp[\s>]/.test(text.slice(0, 4096)),
  // "www" are the pages of people, told apart so that their names do not pass for titles.
  boundary: elementOf([...publications, 'www']),
  start: (head) => {
    const latin = /^[^>]*encoding=["'](?:iso-8859-1|us-ascii|latin1)["']/i.test(head);
    return (piece) => understand(piece.toString(latin ? 'latin1' : 'utf8'));
  },
});

function understand(source: string): Outcome<MetadataRecord> | null {
  const [node] = treeOf(source).children;
  if (!node || node.name === 'www') return null;
  const get = (...names: string[]): string | null => textsOf(node, ...names)[0] ?? null;
  const links = textsOf(node, 'ee');
  const record = fill(emptyRecord('dblp', node.attributes.key ?? ''), {
    type: node.name,
    title: get('title')?.replace(/\.$/, '') ?? null,
    authors: peopleIn(node, 'author'),
    editors: peopleIn(node, 'editor'),
    date: get('year'),
    venue: get('journal', 'booktitle', 'school'),
    volume: get('volume'),
    issue: get('number'),
    pages: get('pages'),
    publisher: get('publisher'),
    doi: links.find((link) => /doi\.org\/10\./.test(link)) ?? null,
    arxiv: links.find((link) => /arxiv\.org\/abs\//.test(link)) ?? null,
    isbn: get('isbn'),
    urls: links,
  });
  return record.key === '' ? worthwhile({ ...record, title: null, doi: null, arxiv: null }) : done(record);
}

/** Homonyms carry a number: "Wei Wang 0001". */
const peopleIn = (node: Node, name: string): MetadataRecord['authors'] =>
  allOf(node, name).flatMap(({ text, attributes }) =>
    namesOf([text.replace(/\s\d{4}$/, '')]).map((person) => ({ ...person, orcid: attributes.orcid ?? null })),
  );
