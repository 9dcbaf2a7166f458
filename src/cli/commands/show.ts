import type { PaperId, PersonId, WorkId } from '../../base/ids.ts';
import type { Evidence } from '../../library/catalogue/work.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { notHere, numberOf } from '../number-of.ts';
import { choice } from '../option.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'ID', least: 1, most: 1 },
  about:
    'Shows all that is known of a paper: what it says of itself, its work, who cites it in which words, its references and where it was found. With --type the number is that of a work or a person.',
  options: { type: choice(['papers', 'works', 'people'], 'What the number means', 'papers') },
  examples: [
    ['openseer show 17', 'paper 17'],
    ['openseer show 3 --type people --json', 'a person with co-authors and possible collaborators'],
  ],
  async run(invocation) {
    const { args, options, terminal } = invocation;
    const [written = ''] = args;
    const noun = nouns[options.type];
    const id = numberOf(written, noun);
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'show' }, async (library) => {
      const facts = await looks[options.type](library, id, terminal.json);
      if (!facts) throw notHere(id, noun);
      if (terminal.json) terminal.record(facts);
      else print(facts, terminal);
    });
    return undefined;
  },
});

const nouns = { papers: 'paper', works: 'work', people: 'person' } as const;
type Facts = Record<string, unknown>;

type Look = (library: Library, id: number, asJson: boolean) => Promise<Facts | null>;

const looks: Record<keyof typeof nouns, Look> = {
  async papers({ catalogue }, id) {
    const paper = await catalogue.papers.get(id as PaperId);
    if (!paper) return null;
    const { file, authors, mediaType, addedAt, updatedAt, ...facts } = paper;
    const work = await catalogue.works.ofPaper(paper.id);
    const [standing] = work === null ? [] : await catalogue.graph.works([work]);
    return {
      ...facts,
      authors: authors.map(({ name }) => name),
      sha256: file.sha256,
      media_type: mediaType,
      added_at: new Date(addedAt).toISOString(),
      updated_at: new Date(updatedAt).toISOString(),
      work,
      cited_by: standing?.citedBy ?? 0,
      cited_by_others: (standing?.citedBy ?? 0) - (standing?.selfCitedBy ?? 0),
      said: work === null ? [] : await catalogue.works.saidOf(work, sentences),
      references: (await catalogue.papers.references(paper.id)).map(({ raw }) => raw),
      locations: (await catalogue.papers.locations(paper.id)).map(({ url }) => url),
    };
  },
  async works({ catalogue }, id, asJson) {
    const work = await catalogue.works.get(id as WorkId);
    if (!work) return null;
    const { citedBy, selfCitedBy, authors, papers: _, ...facts } = work;
    const { judge } = await import('../../link/works/judge.ts');
    const evidence = await catalogue.works.evidence(work.id, judge);
    const { citations } = await catalogue.graph.citing(work.id, { limit: sentences, offset: 0 });
    return {
      ...facts,
      evidence: asJson ? evidence : inWords(evidence),
      authors: authors.map(({ given, family }) => [given, family].filter(Boolean).join(' ')),
      cited_by: citedBy,
      cited_by_others: citedBy - selfCitedBy,
      papers: await catalogue.works.papers(work.id),
      said: await catalogue.works.saidOf(work.id, sentences),
      citing: citations.map((each) => `${each.work.id} ${each.work.title ?? ''}`),
    };
  },
  async people(library, id) {
    const { people, profiles } = library.catalogue;
    const person = await people.get(id as PersonId);
    if (!person) return null;
    const { collaborators } = await import('../../search/experts.ts');
    const { hIndex, citedBy, ...facts } = person;
    return {
      ...facts,
      cited_by: citedBy,
      h_index: hIndex,
      affiliations: await profiles.affiliations(person.id),
      works: (await profiles.works(person.id, { order: 'newest', limit: sentences, offset: 0 })).map(
        ({ id: work, title }) => `${work} ${title ?? ''}`,
      ),
      co_authors: await profiles.coAuthors(person.id, sentences),
      collaborators: await collaborators(library, person.id, 10),
    };
  },
};

/** Who says what of a work, and what was not believed. */
const inWords = ({ values, doubts }: Evidence): string[] => [
  ...Object.entries(values).map(
    ([field, { by, agree, said }]) => `${field} from a ${by}; ${agree} of ${said} wordings agree`,
  ),
  ...doubts.map(({ field, value, reason }) => `${field} not believed, as ${reason}: ${value}`),
];

/** Of long lists so many are shown. */
const sentences = 50;

function print(facts: Facts, terminal: Terminal): void {
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    const label = terminal.paint('dim', name);
    if (Array.isArray(value)) {
      terminal.print(label);
      for (const each of value) terminal.print(`  ${line(each)}`);
    } else terminal.print(`${label}  ${line(value)}`);
  }
}

/** An object as its values. */
const line = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((each) => each !== null)
        .join(' · ')
    : String(value);
