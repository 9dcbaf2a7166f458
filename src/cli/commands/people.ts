import { userInfo } from 'node:os';
import { Failure } from '../../base/errors.ts';
import type { PaperId, PersonId, RulingId } from '../../base/ids.ts';
import { processName } from '../../base/process-name.ts';
import type { Ruling } from '../../library/catalogue/ruling.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { checkArguments } from '../line.ts';
import { notHere, numberOf } from '../number-of.ts';
import { count, text } from '../option.ts';
import { papersInWords, rulingInWords } from '../ruling-in-words.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

const many = 50;

/** What stands behind each verb. */
const verbs = {
  show: { usage: 'PERSON', least: 1, most: 1 },
  explain: { usage: 'PERSON', least: 1, most: 1 },
  merge: { usage: 'PERSON PERSON', least: 2, most: many },
  split: { usage: 'PERSON PAPER…', least: 2, most: many },
  lock: { usage: 'PERSON', least: 1, most: 1 },
  rulings: { usage: '', least: 0, most: 0 },
  undo: { usage: 'RULING', least: 1, most: 1 },
} as const;
type Verb = keyof typeof verbs;

export default command({
  takes: { usage: 'VERB [NUMBER…]', least: 1, most: 1 + many },
  about:
    'Deals with the people behind names on papers. What is said of them here stands whenever names are looked at again.',
  words: {
    called: 'VERB',
    rows: [
      ['show PERSON', 'what is known of one'],
      ['explain PERSON', 'why these papers are one person’s'],
      ['merge PERSON PERSON', 'makes two one'],
      ['split PERSON PAPER…', 'says that these papers are another’s'],
      ['lock PERSON', 'keeps a person as it is'],
      ['rulings', 'lists what was said so'],
      ['undo RULING', 'takes it back'],
    ],
  },
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
    const known = Object.keys(verbs) as Verb[];
    const verb = known.find((each) => each === said);
    if (!verb)
      throw new Failure('wrong-usage', `There is no "people ${said}". There are: ${known.join(', ')}.`);
    checkArguments(`people ${verb}`, { takes: verbs[verb] }, rest);
    const numbers = rest.map((typed, i) => numberOf(typed, nounOf(verb, i)));
    if (verb === 'merge' && new Set(numbers).size < 2)
      throw new Failure('wrong-usage', 'To merge, name two different people.');
    const [first = 0] = numbers;
    const opening = { mode: 'shared', create: false, command: 'people' } as const;
    await withLibrary(invocation, opening, async (library) => {
      if (verb === 'rulings') {
        const rulings = await library.catalogue.rulings.list({ limit: options.limit });
        for (const ruling of rulings) await tell(library, terminal, ruling);
        if (rulings.length === 0) terminal.note('Nobody has said who is who yet.');
        return;
      }
      if (verb === 'show') await show(library, terminal, first as PersonId);
      else if (verb === 'explain') await explain(library, terminal, first as PersonId);
      else await rule(library, terminal, verb, numbers, options.by ?? userInfo().username);
    });
    return undefined;
  },
});

function nounOf(verb: Verb, place: number): 'person' | 'paper' | 'ruling' {
  if (verb === 'undo') return 'ruling';
  return verb === 'split' && place > 0 ? 'paper' : 'person';
}

async function show({ catalogue }: Library, terminal: Terminal, id: PersonId): Promise<void> {
  const person = await catalogue.people.get(id);
  if (!person) throw notHere(id, 'person');
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
    `${person.id}  ${person.name}: ${counted(person.works, 'work')}, cited ${counted(person.citedBy, 'time')}, h-index ${person.hIndex}`,
  );
  for (const { affiliation, from, to } of affiliations) terminal.print(`  ${span(from, to)}${affiliation}`);
  for (const { person: other, name, works: shared } of coAuthors)
    terminal.print(`  with ${other} ${name} (${shared})`);
  for (const { title, year, citedBy } of works)
    terminal.print(`  ${year ?? '????'}  ${title ?? 'without a title'} (${citedBy})`);
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

const span = (from: number | null, to: number | null): string =>
  from === null ? '' : `${from === to ? from : `${from}-${to}`}  `;

async function explain({ catalogue }: Library, terminal: Terminal, id: PersonId): Promise<void> {
  const { explainPerson } = await import('../../link/people/explain.ts');
  const explained = await explainPerson(catalogue.people, id);
  if (!explained) throw notHere(id, 'person');
  if (terminal.json) {
    terminal.record(explained);
    return;
  }
  const { inWords } = await import('../../link/people/in-words.ts');
  const { ruled, ties, others } = explained;
  const told = new Set<string>();
  for (const [said, list] of [
    ['is', ties],
    ['is not', others],
  ] as const)
    for (const compared of list) {
      const [one, other] = [nameOf(compared.one), nameOf(compared.other)];
      // Two that speak most for each other are told once.
      if (told.has(`${other} ${one}`)) continue;
      told.add(`${one} ${other}`);
      const { alone, probability } = compared;
      const rivals =
        alone - probability > 0.05 ? `, ${alone.toFixed(2)} without their namesakes on these papers` : '';
      terminal.print(`${one} ${said} ${other} (${probability.toFixed(2)} alike${rivals})`);
      terminal.print(`  ${inWords(compared).join(', ')}`);
    }
  const papers = [...ties, ...others].flatMap(({ one, other }) => [one.paper, other.paper]);
  for (const { id: paper, title, year } of await catalogue.papers.getMany([...new Set(papers)]))
    terminal.print(
      terminal.paint(
        'dim',
        `  paper ${paper}: ${title ?? 'without a title'}${year === null ? '' : `, ${year}`}`,
      ),
    );
  if (ruled)
    terminal.print('Somebody said that these different names are one person’s: openseer people rulings');
  else if (ties.length + others.length === 0)
    terminal.note('Only one paper bears this name, and no other name is like it.');
}

const nameOf = ({ name, paper }: { name: string; paper: number }): string => `${name} of paper ${paper}`;

async function rule(
  library: Library,
  terminal: Terminal,
  verb: 'merge' | 'split' | 'lock' | 'undo',
  numbers: readonly number[],
  who: string,
): Promise<void> {
  const { catalogue } = library;
  const { rulings } = catalogue;
  const [first = 0, ...others] = numbers;
  const ruling = await {
    merge: () => rulings.merge(numbers as PersonId[], who),
    split: () => rulings.split(first as PersonId, others as PaperId[], who),
    lock: () => rulings.lock(first as PersonId, who),
    undo: () => rulings.undo(first as RulingId, who),
  }[verb]();
  if (!ruling) throw await whyNot(catalogue, verb, numbers);
  const { settleWaiting } = await import('../../link/people/settle.ts');
  const { drainOutbox } = await import('../../library/index/drain.ts');
  const owner = `${processName}.people`;
  await settleWaiting({ catalogue, owner });
  await drainOutbox(library, owner);
  await tell(library, terminal, ruling);
  if (!terminal.json) await tellPeople(catalogue, terminal, ruling);
}

/** Numbers go with the oldest name, so after a split it may be the others who have a new one. */
async function tellPeople(
  { people }: Library['catalogue'],
  terminal: Terminal,
  { sides }: Ruling,
): Promise<void> {
  const lists = new Map<PersonId, PaperId[]>();
  for (const { paper, position } of sides.flat()) {
    const person = (await people.ofPaper(paper)).get(position);
    if (person !== undefined) lists.set(person, [...(lists.get(person) ?? []), paper]);
  }
  for (const [person, papers] of lists)
    terminal.print(
      `   person ${person} ${(await people.get(person))?.name ?? ''}: ${papersInWords([...new Set(papers)])}`,
    );
}

async function whyNot(
  { people }: Library['catalogue'],
  verb: 'merge' | 'split' | 'lock' | 'undo',
  numbers: readonly number[],
): Promise<Failure> {
  const [first = 0, ...others] = numbers;
  if (verb === 'undo') return new Failure('not-found', `There is no ruling ${first} that stands.`);
  for (const id of verb === 'merge' ? numbers : [first])
    if (!(await people.get(id as PersonId))) return notHere(id, 'person');
  if (verb === 'merge') return new Failure('not-found', 'These numbers lead to one person already.');
  const theirs = new Set(await people.papers(first as PersonId));
  const named = others.filter((paper) => theirs.has(paper as PaperId));
  return new Failure(
    'not-found',
    named.length === 0
      ? `Person ${first} wrote none of these papers.`
      : `These are all papers of person ${first}: leave one with the person.`,
  );
}

async function tell({ catalogue }: Library, terminal: Terminal, ruling: Ruling): Promise<void> {
  if (terminal.json) terminal.record(ruling);
  else terminal.print(await rulingInWords(catalogue, ruling));
}
