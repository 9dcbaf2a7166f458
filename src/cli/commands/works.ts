import { userInfo } from 'node:os';
import { Failure } from '../../base/errors.ts';
import type { DescriptionId, WorkId, WorkRulingId } from '../../base/ids.ts';
import { processName } from '../../base/process-name.ts';
import type { WorkRuling } from '../../library/catalogue/work-ruling.ts';
import type { Library } from '../../library/library.ts';
import { command } from '../command.ts';
import { checkArguments } from '../line.ts';
import { notHere, numberOf } from '../number-of.ts';
import { count, text } from '../option.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';
import { workRulingInWords, worksNow } from '../work-ruling-in-words.ts';

const many = 50;

/** What stands behind each verb. */
const verbs = {
  merge: { usage: 'WORK WORK…', least: 2, most: many },
  split: { usage: 'WORK WORDING…', least: 2, most: many },
  rulings: { usage: '', least: 0, most: 0 },
  undo: { usage: 'RULING', least: 1, most: 1 },
} as const;
type Verb = keyof typeof verbs;

export default command({
  takes: { usage: 'VERB [NUMBER…]', least: 1, most: 1 + many },
  about:
    'Says of works that they are one, or of what is gathered in a work that some of it is another. It takes effect at once, and stands when papers are corrected or read again and when works are made anew. openseer show WORK --type works shows the wordings of a work with their numbers.',
  words: {
    called: 'VERB',
    rows: [
      ['merge WORK WORK…', 'says that these are one work'],
      ['split WORK WORDING…', 'says that these wordings are not of this work'],
      ['rulings', 'lists what was said so'],
      ['undo RULING', 'takes it back'],
    ],
  },
  options: {
    limit: count('N', 'rulings: how many to list', 50),
    by: text('WHO', 'Who says so (the name of the user at this machine)'),
  },
  examples: [
    ['openseer works merge 12 40', 'works 12 and 40 are one'],
    ['openseer works split 12 31 57', 'wordings 31 and 57 are not of work 12'],
  ],
  async run(invocation) {
    const { terminal, options, args } = invocation;
    const [said, ...rest] = args;
    const known = Object.keys(verbs) as Verb[];
    const verb = known.find((each) => each === said);
    if (!verb)
      throw new Failure('wrong-usage', `There is no "works ${said}". There are: ${known.join(', ')}.`);
    checkArguments(`works ${verb}`, { takes: verbs[verb] }, rest);
    const numbers = rest.map((typed, i) => numberOf(typed, nounOf(verb, i)));
    if (verb === 'merge' && new Set(numbers).size < 2)
      throw new Failure('wrong-usage', 'To merge, name two different works.');
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'works' }, async (library) => {
      if (verb !== 'rulings') {
        await rule(library, terminal, verb, numbers, options.by ?? userInfo().username);
        return;
      }
      const rulings = await library.catalogue.workRulings.list({ limit: options.limit });
      for (const ruling of rulings) await tell(library, terminal, ruling);
      if (rulings.length === 0) terminal.note('Nobody has said which works are one or another yet.');
    });
    return undefined;
  },
});

function nounOf(verb: Verb, place: number): 'work' | 'wording' | 'ruling' {
  if (verb === 'undo') return 'ruling';
  return verb === 'split' && place > 0 ? 'wording' : 'work';
}

async function rule(
  library: Library,
  terminal: Terminal,
  verb: 'merge' | 'split' | 'undo',
  numbers: readonly number[],
  who: string,
): Promise<void> {
  const { catalogue } = library;
  const { workRulings } = catalogue;
  const { judge } = await import('../../link/works/judge.ts');
  const [first = 0, ...others] = numbers;
  const ruling = await {
    merge: () => workRulings.merge(numbers as WorkId[], who, judge),
    split: () => workRulings.split(first as WorkId, others as DescriptionId[], who, judge),
    undo: () => workRulings.undo(first as WorkRulingId, who, judge),
  }[verb]();
  if (!ruling) throw await whyNot(catalogue, verb, numbers);
  const { drainOutbox } = await import('../../library/index/drain.ts');
  await drainOutbox(library, `${processName}.works`);
  await tell(library, terminal, ruling);
  if (terminal.json) return;
  // Numbers go with the oldest wording, so after a split it may be the others that have a new one.
  for (const line of await worksNow(catalogue, ruling)) terminal.print(`   ${line}`);
}

async function whyNot(
  { works }: Library['catalogue'],
  verb: 'merge' | 'split' | 'undo',
  numbers: readonly number[],
): Promise<Failure> {
  const [first = 0, ...others] = numbers;
  if (verb === 'undo') return new Failure('not-found', `There is no ruling ${first} that stands.`);
  for (const id of verb === 'merge' ? numbers : [first])
    if (!(await works.get(id as WorkId))) return notHere(id, 'work');
  if (verb === 'merge') return new Failure('not-found', 'These numbers lead to one work already.');
  const work = await works.get(first as WorkId);
  const named = await works.descriptions(others as DescriptionId[]);
  return new Failure(
    'not-found',
    named.some((each) => each.work === work?.id)
      ? `These are all wordings of work ${first}: leave one with the work.`
      : `None of these is a wording of work ${first}.`,
  );
}

async function tell({ catalogue }: Library, terminal: Terminal, ruling: WorkRuling): Promise<void> {
  if (terminal.json) terminal.record(ruling);
  else terminal.print(await workRulingInWords(catalogue, ruling));
}
