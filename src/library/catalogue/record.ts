// Writes down what was extracted from papers, all of a batch in one transaction together with what the index must learn.
import type { Extraction, Reference } from '../../base/extraction.ts';
import type { PaperId } from '../../base/ids.ts';
import type { Recorded, Time } from './catalogue.ts';
import { cleanJson, cleanText } from './clean-text.ts';
import { keepCorrections } from './corrections.ts';
import type { Engine, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import { waitForLink } from './link.ts';
import { tellIndex } from './outbox.ts';

export function record(engine: Engine, owner: string, recorded: Recorded[], now: Time): Promise<PaperId[]> {
  if (recorded.length === 0) return Promise.resolve([]);
  return engine.write(async (tx) => {
    const held = await heldBy(tx, engine, owner, recorded);
    const again = held.filter((row) => row.extraction_version !== null).map((row) => row.id);
    if (again.length > 0) await forget(tx, again);
    const ours = new Set(held.map((row) => row.id));
    const kept = recorded.filter(({ paper }) => ours.has(paper));
    for (const { paper, extraction, extractionVersion, sketch = null } of kept)
      await tx
        .updateTable('papers')
        .set({
          ...columns(extraction),
          extraction_version: extractionVersion,
          sketch,
          updated_at: now,
          ...ingested,
        })
        .where('id', '=', paper)
        .execute();
    await insertRows(tx, engine.kind, 'bylines', kept.flatMap(bylines));
    await insertRows(tx, engine.kind, 'paper_references', kept.flatMap(references));
    await insertRows(tx, engine.kind, 'mentions', kept.flatMap(mentions));
    await insertRows(tx, engine.kind, 'elements', kept.flatMap(elements));
    await keepCorrections(tx, engine.kind, again);
    await tellIndex(
      tx,
      engine.kind,
      'paper',
      kept.map(({ paper }) => paper),
    );
    await waitForLink(
      tx,
      'paper',
      kept.map(({ paper }) => paper),
    );
    return kept.map(({ paper }) => paper);
  });
}

/** A worker that was too slow has lost its lease, and somebody else's record stands. */
function heldBy(tx: Tx, engine: Engine, owner: string, recorded: Recorded[]) {
  return tx
    .selectFrom('papers')
    .select(['id', 'extraction_version'])
    .where(
      'id',
      'in',
      recorded.map(({ paper }) => paper),
    )
    .where('lease_owner', '=', owner)
    .where('state', '=', 'waiting')
    .$if(engine.kind === 'postgres', (query) => query.forUpdate())
    .execute();
}

async function forget(tx: Tx, papers: PaperId[]): Promise<void> {
  for (const table of ['bylines', 'paper_references', 'mentions', 'elements'] as const)
    await tx.deleteFrom(table).where('paper_id', 'in', papers).execute();
}

const ingested = {
  state: 'ingested',
  failure_code: null,
  failure_message: null,
  lease_owner: null,
  lease_until: 0,
} as const;

const columns = (of: Extraction) => ({
  kind: of.kind,
  scholarly: of.scholarly ? 1 : 0,
  confidence: of.confidence,
  language: of.language,
  pages: of.pages,
  title: cleanText(of.title),
  abstract: cleanText(of.abstract),
  year: of.year,
  venue: cleanText(of.venue),
  doi: cleanText(of.doi),
  arxiv: cleanText(of.arxiv),
});

const bylines = ({ paper, extraction }: Recorded) =>
  extraction.authors.map((author, position) => ({
    paper_id: paper,
    position,
    name: cleanText(author.name),
    given: cleanText(author.given),
    family: cleanText(author.family),
    affiliation: author.affiliations.length > 0 ? cleanText(author.affiliations.join('; ')) : null,
    email: cleanText(author.email),
    orcid: cleanText(author.orcid),
  }));

const references = ({ paper, extraction }: Recorded) =>
  extraction.references.map((reference, position) => ({
    paper_id: paper,
    position,
    raw: cleanText(reference.raw),
    fields: cleanJson(told(reference)),
    confidence: reference.confidence,
  }));

const mentions = ({ paper, extraction }: Recorded) =>
  extraction.mentions.map((mention, position) => ({
    paper_id: paper,
    position,
    reference: mention.reference,
    text: cleanText(mention.text),
    sentence: cleanText(mention.sentence),
    section: cleanText(mention.section),
    page: mention.page,
  }));

const elements = ({ paper, extraction }: Recorded) =>
  extraction.elements.map(({ kind, number, caption, page, ...content }, position) => ({
    paper_id: paper,
    position,
    kind,
    number: cleanText(number),
    caption: cleanText(caption),
    page,
    content: cleanJson(content),
  }));

/** Fields that say something; the others are null or empty again when read back. One literal: this is a hot path. */
const told = (reference: Reference) => ({
  marker: reference.marker ?? undefined,
  authors: reference.authors.length > 0 ? reference.authors : undefined,
  editors: reference.editors.length > 0 ? reference.editors : undefined,
  title: reference.title ?? undefined,
  venue: reference.venue ?? undefined,
  journal: reference.journal ?? undefined,
  booktitle: reference.booktitle ?? undefined,
  series: reference.series ?? undefined,
  year: reference.year ?? undefined,
  volume: reference.volume ?? undefined,
  issue: reference.issue ?? undefined,
  pages: reference.pages ?? undefined,
  publisher: reference.publisher ?? undefined,
  institution: reference.institution ?? undefined,
  location: reference.location ?? undefined,
  edition: reference.edition ?? undefined,
  doi: reference.doi ?? undefined,
  arxiv: reference.arxiv ?? undefined,
  url: reference.url ?? undefined,
  isbn: reference.isbn ?? undefined,
  note: reference.note ?? undefined,
});
