import type { PaperId, PersonId, WorkId } from '../../base/ids.ts';
import type { Said } from '../../library/catalogue/work.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { notHere, numberOf } from '../number-of.ts';
import { choice } from '../option.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'ID', least: 1, most: 1 },
  about:
    'Shows all that is known of a paper: what it says of itself, its work, who cites it in which words, its references with the works they mean, and where it was found. With --type the number is that of a work (with who says what of it, and why all these wordings are taken for one work) or a person.',
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
      const known = await looks[options.type](library, id);
      if (!known) throw notHere(id, noun);
      if (terminal.json) terminal.record(known.facts);
      else print({ ...known.facts, ...known.inWords }, terminal);
    });
    return undefined;
  },
});

const nouns = { papers: 'paper', works: 'work', people: 'person' } as const;
type Facts = Record<string, unknown>;

/** `inWords`: those that people read in another form than programs. */
type Look = (library: Library, id: number) => Promise<{ facts: Facts; inWords: Facts } | null>;

const looks: Record<keyof typeof nouns, Look> = {
  async papers({ catalogue }, id) {
    const paper = await catalogue.papers.get(id as PaperId);
    if (!paper) return null;
    const { file, authors, mediaType, addedAt, updatedAt, ...facts } = paper;
    const work = await catalogue.works.ofPaper(paper.id);
    const [standing] = work === null ? [] : await catalogue.graph.works([work]);
    const said = work === null ? [] : await catalogue.works.saidOf(work, sentences);
    const references = (await catalogue.papers.references(paper.id)).map(({ raw }) => raw);
    const meant = await catalogue.works.ofReferences(paper.id);
    return {
      facts: {
        ...facts,
        authors: authors.map(({ name }) => name),
        sha256: file.sha256,
        media_type: mediaType,
        added_at: new Date(addedAt).toISOString(),
        updated_at: new Date(updatedAt).toISOString(),
        work,
        cited_by: standing?.citedBy ?? 0,
        cited_by_others: (standing?.citedBy ?? 0) - (standing?.selfCitedBy ?? 0),
        said,
        references,
        cited_works: references.map((_, i) => meant.get(i) ?? null),
        locations: (await catalogue.papers.locations(paper.id)).map(({ url }) => url),
      },
      inWords: {
        said: said.map(saidInWords),
        references: references.map(
          (raw, i) => `${i + 1}  ${raw}${meant.has(i) ? ` · work ${meant.get(i)}` : ''}`,
        ),
        cited_works: null,
      },
    };
  },
  async works({ catalogue }, id) {
    const work = await catalogue.works.get(id as WorkId);
    if (!work) return null;
    const { citedBy, selfCitedBy, authors, papers: _, ...facts } = work;
    const { explainWork } = await import('../../link/works/explain.ts');
    const { valuesInWords, wordingsInWords } = await import('../work-in-words.ts');
    const { workRulingInWords } = await import('../work-ruling-in-words.ts');
    const explained = await explainWork(catalogue.works, work.id);
    const { wordings, ...evidence } = explained;
    const rulings = await catalogue.workRulings.of(work.id);
    const { citations } = await catalogue.graph.citing(work.id, { limit: sentences, offset: 0 });
    const said = await catalogue.works.saidOf(work.id, sentences);
    return {
      facts: {
        ...facts,
        evidence,
        authors: authors.map(({ given, family }) => [given, family].filter(Boolean).join(' ')),
        cited_by: citedBy,
        cited_by_others: citedBy - selfCitedBy,
        papers: await catalogue.works.papers(work.id),
        said,
        citing: citations.map((each) => `${each.work.id} ${each.work.title ?? ''}`),
        wordings,
        rulings,
      },
      inWords: {
        evidence: valuesInWords(explained),
        said: said.map(saidInWords),
        wordings: wordingsInWords(explained),
        rulings: await Promise.all(rulings.map((each) => workRulingInWords(catalogue, each))),
      },
    };
  },
  async people(library, id) {
    const { people, profiles } = library.catalogue;
    const person = await people.get(id as PersonId);
    if (!person) return null;
    const { collaborators } = await import('../../search/experts.ts');
    const { hIndex, citedBy, ...facts } = person;
    const affiliations = await profiles.affiliations(person.id);
    const coAuthors = await profiles.coAuthors(person.id, sentences);
    const near = await collaborators(library, person.id, 10);
    return {
      facts: {
        ...facts,
        cited_by: citedBy,
        h_index: hIndex,
        affiliations,
        works: (await profiles.works(person.id, { order: 'newest', limit: sentences, offset: 0 })).map(
          ({ id: work, title }) => `${work} ${title ?? ''}`,
        ),
        co_authors: coAuthors,
        collaborators: near,
      },
      inWords: {
        affiliations: affiliations.map(({ affiliation, from, to }) => `${span(from, to)}${affiliation}`),
        co_authors: coAuthors.map(
          ({ person: other, name, works, from, to }) =>
            `${span(from, to)}${name} (person ${other}), ${works} together`,
        ),
        collaborators: near.map(({ id: other, name, works }) => `${name} (person ${other}), ${works} works`),
      },
    };
  },
};

const saidInWords = ({ paper, page, sentence }: Said): string => `paper ${paper}, p. ${page}: ${sentence}`;

const span = (from: number | null, to: number | null): string =>
  from === null ? '' : `${from === to ? from : `${from}-${to}`}  `;

/** Of long lists so many are shown. */
const sentences = 50;

function print(facts: Facts, terminal: Terminal): void {
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    const label = terminal.paint('dim', name);
    if (Array.isArray(value)) {
      terminal.print(label);
      for (const each of value) terminal.print(`  ${each}`);
    } else terminal.print(`${label}  ${value}`);
  }
}
