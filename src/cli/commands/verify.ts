import { Failure } from '../../base/errors.ts';
import { formatBytes, formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { exitCodes } from '../exit.ts';
import { flag } from '../option.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: '[BACKUP]', least: 0, most: 1 },
  about:
    'Checks that every file of the library is there and whole, that nothing stands there that does not belong, and that the catalogue is sound. Says each thing that is wrong and ends with 1 where something stays wrong. With --repair, mends what can be mended and keeps what it moves away; that needs the library alone. With the file of a backup, checks that one instead.',
  options: { repair: flag('Mend what can be mended') },
  examples: [
    ['openseer verify', 'look, and change nothing'],
    ['openseer verify papers.tar', 'check a backup from end to end'],
  ],
  async run(invocation) {
    const { args, options, terminal, signal } = invocation;
    if (args[0] !== undefined) {
      if (options.repair) throw new Failure('wrong-usage', 'A backup cannot be repaired. Use another one.');
      return checkFile(args[0], terminal, signal);
    }
    const { verify } = await import('../../library/verify.ts');
    const mode = options.repair ? 'alone' : 'shared';
    return withLibrary(invocation, { mode, create: false, command: 'verify' }, async (library) => {
      const { files } = await library.catalogue.counts();
      const progress = terminal.progress('checking', files);
      const { findings, seen } = verify(library, { repair: options.repair, signal });
      const timer = setInterval(() => progress.at(seen.files), 100);
      try {
        for await (const finding of findings) {
          if (terminal.json) terminal.record({ type: 'finding', ...finding });
          else {
            const code = terminal.paint(finding.mended ? 'yellow' : 'red', finding.code.padEnd(15));
            terminal.print(`${code}  ${finding.message}`);
          }
        }
      } finally {
        clearInterval(timer);
        progress.end();
      }
      if (terminal.json) terminal.record({ type: 'summary', ...seen });
      else {
        const checked = `${formatCount(seen.files)} files checked (${formatBytes(seen.bytes)})`;
        terminal.note(`${checked}: ${verdict(seen.findings, seen.mended, options.repair)}`);
      }
      return seen.findings > seen.mended && !signal.aborted ? exitCodes.failures : undefined;
    });
  },
});

async function checkFile(file: string, terminal: Terminal, signal: AbortSignal): Promise<undefined> {
  const { checkBackup } = await import('../../library/backup/check.ts');
  const { follow } = await import('../follow.ts');
  const progress = { done: 0, total: 0, signal };
  const work = checkBackup(file, progress);
  const { manifest, contents } = await follow(terminal, { label: 'checking', unit: 'bytes' }, progress, work);
  const { files, missing, rows } = contents;
  if (terminal.json)
    terminal.record({ file, made_at: manifest.made_at, papers: rows.papers ?? 0, files, missing });
  else {
    const held = `${formatCount(rows.papers ?? 0)} papers, ${formatCount(files)} files`;
    terminal.print(`${file} is sound: ${held}, as they were on ${utc(manifest.made_at)}`);
    if (missing > 0)
      terminal.note(`${formatCount(missing)} files were missing or damaged when the backup was made`);
  }
}

const utc = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

function verdict(found: number, mended: number, repair: boolean): string {
  if (found === 0) return 'all is well.';
  if (!repair) return `${formatCount(found)} wrong. Try: openseer verify --repair`;
  return `${formatCount(found)} wrong, ${formatCount(mended)} dealt with.`;
}
