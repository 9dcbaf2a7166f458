import { userInfo } from 'node:os';
import { Failure } from '../../base/errors.ts';
import type { PaperId, PersonId, RulingId } from '../../base/ids.ts';
import { processName } from '../../base/process-name.ts';
import type { Ruling } from '../../library/catalogue/ruling.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { count, text } from '../option.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

const verbs = ['show', 'explain', 'merge', 'split', 'lock', 'rulings', 'undo'] as const;

export default command({
  takes: { usage: 'VERB [NUMBER…]', least: 1, most: 50 },
  about:
    'Deals with the people behind names on papers. show PERSON tells what is known of one; explain PERSON says why these papers are one person’s; merge PERSON PERSON makes two one; split PERSON PAPER… says that these papers are another’s; lock PERSON keeps a person as it is; rulings lists what was said so; undo RULING takes it back. What people say stands whenever names are looked at again.',
  options: {
    limit: count('N', 'rulings: how many to list', 50),
    by: text('WHO', 'Who says so (the name of the user at this machine)'),
  },
  examples: [
    ['openseer people split 17 4 9', 'papers 4 and 9 are not by person 17'],
    ['openseer people explain 17 --json', 'why these papers are one person’s'],
  ],
  async run(invocation) {
    const { terminal, options, args } = invocation;
    const [said, ...rest] = args;
    const verb = verbs.find((each) => each === said);
    if (!verb)
      throw new Failure('wrong-usage', `There is no "people ${said}". There are: ${verbs.join(', ')}.`);
    const numbers = rest.map((number) => {
      if (!/^\d+$/.test(number)) throw new Failure('wrong-usage', `"${number}" is not a number.`);
      return Number(number);
    });
    const [first] = numbers;
    const opening = { mode: 'shared', create: false, command: 'people' } as const;
    await withLibrary(invocation, opening, async (library) => {
      if (verb === 'rulings') {
        for (const ruling of await library.catalogue.rulings.list({ limit: options.limit }))
          tell(terminal, ruling);
        return;
      }
      if (first === undefined) throw new Failure('wrong-usage', `openseer people ${verb} needs a number.`);
      if (verb === 'show') await show(library, terminal, first as PersonId);
      else if (verb === 'explain') await explain(library, terminal, first as PersonId);
      else await rule(library, terminal, verb, numbers, options.by ?? userInfo().username);
    });
    return undefined;
  },
});

const nobody = (id: number): Failure => new Failure('not-found', `There is no person ${id} in this library.`);

async function show({ catalogue }: Library, terminal: Terminal, id: PersonId): Promise<void> {
  const person = await catalogue.people.get(id);
  if (!person) throw nobody(id);
  const { profiles } = catalogue;
  const works = await profiles.works(person.id, { order: 'cited', limit: 20, offset: 0 });
  const coAuthors = await profiles.coAuthors(person.id, 10);
  const affiliations = await profiles.affiliations(person.id);
  const years = await profiles.years(person.id);
  if (terminal.json) {
    terminal.record({ ...person, works, coAuthors, affiliations, years });
    return;
  }
  terminal.print(
    `${person.id}  ${person.name}: ${person.works} works, cited ${person.citedBy} times, h-index ${person.hIndex}`,
  );
  for (const { affiliation, from, to } of affiliations) terminal.print(`  ${span(from, to)}${affiliation}`);
  for (const { person: other, name, works: shared } of coAuthors)
    terminal.print(`  with ${other} ${name} (${shared})`);
  for (const { title, year, citedBy } of works)
    terminal.print(`  ${year ?? '????'}  ${title ?? 'without a title'} (${citedBy})`);
}

const span = (from: number | null, to: number | null): string =>
  from === null ? '' : `${from === to ? from : `${from}-${to}`}  `;

async function explain({ catalogue }: Library, terminal: Terminal, id: PersonId): Promise<void> {
  const { explainPerson } = await import('../../link/people/explain.ts');
  const explained = await explainPerson(catalogue.people, id);
  if (!explained) throw nobody(id);
  if (terminal.json) {
    terminal.record(explained);
    return;
  }
  for (const [said, list] of [
    ['is', explained.ties],
    ['is not', explained.others],
  ] as const)
    for (const { one, other, probability, alone, features } of list) {
      const rivals =
        alone - probability > 0.05 ? ` (${alone.toFixed(2)} without their namesakes on these papers)` : '';
      terminal.print(
        `${one.name} of paper ${one.paper} ${said} ${other.name} of paper ${other.paper}: ${probability.toFixed(2)}${rivals}`,
      );
      const known = features.filter(({ value }) => value !== null);
      terminal.print(`  ${known.map(({ feature, value }) => `${feature} ${round(value)}`).join(', ')}`);
    }
}

const round = (value: number | null): number => Math.round((value ?? 0) * 100) / 100;

async function rule(
  { catalogue }: Library,
  terminal: Terminal,
  verb: 'merge' | 'split' | 'lock' | 'undo',
  numbers: readonly number[],
  who: string,
): Promise<void> {
  const { rulings } = catalogue;
  const [first = 0, ...others] = numbers;
  const ruling = await {
    merge: () => rulings.merge(numbers as PersonId[], who),
    split: () => rulings.split(first as PersonId, others as PaperId[], who),
    lock: () => rulings.lock(first as PersonId, who),
    undo: () => rulings.undo(first as RulingId, who),
  }[verb]();
  if (!ruling)
    throw new Failure('not-found', 'There are no such people, papers or rulings, or nothing would change.');
  const { settleWaiting } = await import('../../link/people/settle.ts');
  await settleWaiting({ catalogue, owner: `${processName}.people` });
  tell(terminal, ruling);
}

function tell(terminal: Terminal, ruling: Ruling): void {
  if (terminal.json) terminal.record(ruling);
  else
    terminal.print(
      `${ruling.id}  ${ruling.kind}: papers ${ruling.sides.map((side) => side.map(({ paper }) => paper).join(', ')).join(' | ')}  ${ruling.who}${ruling.undone ? `, undone by ${ruling.undone.who}` : ''}`,
    );
}
