import type { Verdict } from '../../extract/classify/classify.ts';
import { command } from '../command.ts';

export default command({
  takes: { usage: 'FILE…', least: 1, most: Number.POSITIVE_INFINITY },
  about:
    'Says of each file what kind of document it is (paper, preprint, thesis, report, book, slides, poster, resume, coursework, manual, form or other), whether it is scholarly, and how sure that is. Needs no library.',
  options: {},
  examples: [
    ['openseer classify *.pdf', 'a line a file'],
    ['openseer classify download.pdf --json', 'kind, scholarly and confidence for a program'],
  ],
  async run({ args, terminal, signal, configuration }) {
    const { settings } = await configuration();
    const { readSettings } = await import('../read-settings.ts');
    const { openPool } = await import('../../pool/open.ts');
    const { eachFile } = await import('../../ingest/one-file.ts');
    const { classifying } = await import('../../ingest/tasks.ts');
    const reading = readSettings(settings);
    const pool = openPool({ workers: settings.ingest.workers });
    try {
      for await (const { path, outcome } of eachFile(pool, classifying(reading), args, reading, signal)) {
        if (!outcome.ok) {
          terminal.fail(path, outcome.error);
          if (terminal.json) terminal.record({ file: path, ok: false, error: outcome.error, ...unknown });
          continue;
        }
        const verdict = JSON.parse(new TextDecoder().decode(outcome.value.verdict)) as Verdict;
        if (terminal.json) terminal.record({ file: path, ok: true, error: null, ...verdict });
        else terminal.print(lineOf(path, verdict));
      }
    } finally {
      await pool.stop();
    }
    return undefined;
  },
});

const unknown = { kind: null, scholarly: null, confidence: null };

function lineOf(path: string, { kind, scholarly, confidence }: Verdict): string {
  const said = scholarly ? 'scholarly' : 'not scholarly';
  return `${kind.padEnd(10)}  ${said.padEnd(13)}  ${`${Math.round(confidence * 100)} %`.padStart(5)}  ${path}`;
}
