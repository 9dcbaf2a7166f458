import { userInfo } from 'node:os';
import { Failure } from '../../base/errors.ts';
import type { CorrectionId, PaperId } from '../../base/ids.ts';
import { processName } from '../../base/process-name.ts';
import type { Correction } from '../../library/catalogue/correction.ts';
import { command } from '../command.ts';
import { correctedValue, whereNow } from '../correction-in-words.ts';
import { type Noun, notHere, numberOf } from '../number-of.ts';
import { count, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: '[PAPER]', least: 0, most: 1 },
  about:
    'Lists what people put right, in all papers or in one: who, when, before and after, the newest first. --undo takes one back: what stood before stands again.',
  options: {
    limit: count('N', 'How many to list', 50),
    undo: text('NUMBER', 'Take this correction back'),
    by: text('WHO', 'Who takes it back (the name of the user at this machine)'),
  },
  examples: [
    ['openseer corrections 17', 'what was put right in paper 17'],
    ['openseer corrections --undo 3', 'take the third correction back'],
  ],
  async run(invocation) {
    const { terminal, options, args } = invocation;
    const numbered = (said: string | undefined, noun: Noun): number | undefined =>
      said === undefined ? undefined : numberOf(said, noun);
    const [paper, undone] = [numbered(args[0], 'paper'), numbered(options.undo, 'correction')];
    if (paper !== undefined && undone !== undefined)
      throw new Failure('wrong-usage', 'Name a paper to list its corrections, or --undo one, not both.');
    const { undoCorrection } = await import('../../link/corrections/correct.ts');
    const opening = { mode: 'shared', create: false, command: 'corrections' } as const;
    await withLibrary(invocation, opening, async (library) => {
      const tell = (correction: Correction): void =>
        terminal.json ? terminal.record(correction) : terminal.print(line(correction));
      if (undone !== undefined) {
        const who = options.by ?? userInfo().username;
        const correcting = { library, owner: `${processName}.corrections`, who };
        const correction = await undoCorrection(correcting, undone as CorrectionId);
        if (!correction) throw new Failure('not-found', `There is no correction ${undone} that stands.`);
        tell(correction);
        terminal.note(await whereNow(library.catalogue, correction.paper));
        return;
      }
      if (paper !== undefined && !(await library.catalogue.papers.get(paper as PaperId)))
        throw notHere(paper, 'paper');
      const query = { limit: options.limit, ...(paper !== undefined && { paper: paper as PaperId }) };
      const corrections = await library.catalogue.corrections.list(query);
      for (const correction of corrections) tell(correction);
      if (corrections.length === 0)
        terminal.note(`Nothing was put right${paper === undefined ? '' : ` in paper ${paper}`} yet.`);
    });
    return undefined;
  },
});

const line = ({ id, paper, field, before, after, who, at, undone }: Correction): string =>
  `${id}  paper ${paper} ${field}: ${correctedValue(before)} -> ${correctedValue(after)}  ${who}, ${new Date(at).toISOString().slice(0, 10)}${undone ? `, undone by ${undone.who}` : ''}`;
