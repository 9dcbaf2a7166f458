import { command } from '../command.ts';
import { flag } from '../option.ts';

export default command({
  takes: { usage: 'FILE…', least: 1, most: Number.POSITIVE_INFINITY },
  about:
    'Reads files of any format and prints what stands in them: with --json every page with its lines, boxes and fonts, without it the text in reading order. Needs no library.',
  options: { text: flag('Print the text only (the default without --json)') },
  examples: [
    ['openseer read paper.pdf', 'its text in reading order'],
    ['openseer read *.pdf --json', 'pages and lines, one JSON object a file'],
  ],
  async run({ args, options, terminal, signal, configuration }) {
    const { settings } = await configuration();
    const { readSettings } = await import('../read-settings.ts');
    const { openPool } = await import('../../pool/open.ts');
    const { eachFile } = await import('../../ingest/one-file.ts');
    const { transcribing } = await import('../../ingest/tasks.ts');
    const reading = readSettings(settings);
    const pool = openPool({ workers: settings.ingest.workers });
    const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
    try {
      for await (const { path, outcome } of eachFile(pool, transcribing(reading), args, reading, signal)) {
        const json = terminal.json && !options.text;
        if (!outcome.ok) {
          terminal.fail(path, outcome.error);
          if (json) terminal.record({ file: path, ok: false, error: outcome.error });
        } else if (json)
          terminal.record({
            file: path,
            ok: true,
            error: null,
            ...JSON.parse(decode(outcome.value.transcript)),
          });
        else terminal.print(decode(outcome.value.text));
      }
    } finally {
      await pool.stop();
    }
    return undefined;
  },
});
