import { userInfo } from 'node:os';
import { Failure } from '../../base/errors.ts';
import type { CorrectionId, PaperId } from '../../base/ids.ts';
import { processName } from '../../base/process-name.ts';
import type { Correction } from '../../library/catalogue/correction.ts';
import { command } from '../command.ts';
import { correctedValue } from '../corrected-value.ts';
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
    const numbered = (said: string | undefined): number | undefined => {
      if (said === undefined) return undefined;
      if (!/^\d+$/.test(said)) throw new Failure('wrong-usage', `"${said}" is not a number.`);
      return Number(said);
    };
    const [paper, undone] = [numbered(args[0]), numbered(options.undo)];
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
        return;
      }
      const query = { limit: options.limit, ...(paper !== undefined && { paper: paper as PaperId }) };
      for (const correction of await library.catalogue.corrections.list(query)) tell(correction);
    });
    return undefined;
  },
});

const line = ({ id, paper, field, before, after, who, at, undone }: Correction): string =>
  `${id}  paper ${paper} ${field}: ${correctedValue(before)} -> ${correctedValue(after)}  ${who}, ${new Date(at).toISOString().slice(0, 10)}${undone ? `, undone by ${undone.who}` : ''}`;
