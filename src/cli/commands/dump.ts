import { formatCount } from '../../base/quantity.ts';
import { command } from '../command.ts';
import { exitCodes } from '../exit.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'DIR', least: 1, most: 1 },
  about:
    'Writes the metadata of the whole library into a folder: papers.jsonl (a paper with its references a line), papers.csv, works.jsonl, citations.csv, and manifest.json with sizes and checksums. Stopped with Ctrl-C or by a crash, it goes on where it was when it is called again. openseer import --from records reads papers.jsonl back. The files of the papers are not in it: see openseer backup.',
  options: {},
  examples: [
    ['openseer dump /data/dump-2026', 'everything that is known, for others to work with'],
    ['openseer dump dump --library /data/library', 'another library, into ./dump'],
  ],
  async run(invocation) {
    const { args, terminal, signal } = invocation;
    const [folder = ''] = args;
    const { settings } = await invocation.configuration();
    const { dump } = await import('../../serve/dump/dump.ts');
    const origin = `http://${settings.serve.host}:${settings.serve.port}`;
    const manifest = await withLibrary(
      invocation,
      { mode: 'shared', create: false, command: 'dump' },
      (library) => dump(library, folder, origin, { papers: 0, signal }),
    );
    if (terminal.json) terminal.record({ type: 'summary', folder, ...manifest });
    else if (manifest.completed_at !== null)
      terminal.note(`${formatCount(manifest.reached.papers)} papers are written to ${folder}.`);
    return manifest.completed_at === null ? exitCodes.interrupted : undefined;
  },
});
