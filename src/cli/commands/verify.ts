import { formatBytes, formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { exitCodes } from '../exit.ts';
import { flag } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  about:
    'Checks that every file of the library is there and whole, that nothing stands there that does not belong, and that the catalogue is sound. Says each thing that is wrong and ends with 1 where something stays wrong. With --repair, mends what can be mended and keeps what it moves away; that needs the library alone.',
  options: { repair: flag('Mend what can be mended') },
  examples: [
    ['openseer verify', 'look, and change nothing'],
    ['openseer verify --repair --library papers', 'mend another library'],
  ],
  async run(invocation) {
    const { options, terminal, signal } = invocation;
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

function verdict(found: number, mended: number, repair: boolean): string {
  if (found === 0) return 'all is well.';
  if (!repair) return `${formatCount(found)} wrong. Try: openseer verify --repair`;
  return `${formatCount(found)} wrong, ${formatCount(mended)} dealt with.`;
}
