import type { Body } from '../../base/body.ts';
import type { Extraction } from '../../base/extraction.ts';
import type { Given, Understood } from '../../ingest/work.ts';
import type { Task } from '../../pool/pool.ts';
import { command } from '../command.ts';
import { choice } from '../option.ts';
import type { Terminal } from '../terminal.ts';

export default command({
  takes: { usage: 'FILE…', least: 1, most: Number.POSITIVE_INFINITY },
  about:
    'Says what files say of themselves: title, authors, abstract, references and where they are cited. With --json everything, one object a file in the order given. Needs no library.',
  options: {
    format: choice(
      ['people', 'tei', 'bibtex', 'csl', 'markdown', 'text'],
      'The form of the result without --json',
      'people',
    ),
  },
  examples: [
    ['openseer extract paper.pdf', 'the header and the references, for people'],
    ['openseer extract paper.pdf --format tei', 'the same shape as GROBID gives'],
  ],
  async run({ args, options, terminal, signal, configuration }) {
    const { settings } = await configuration();
    const { readSettings } = await import('../read-settings.ts');
    const { openPool } = await import('../../pool/open.ts');
    const { eachFile } = await import('../../ingest/one-file.ts');
    const { understanding, understandingWhole } = await import('../../ingest/tasks.ts');
    const reading = readSettings(settings);
    const pool = openPool({ workers: settings.ingest.workers });
    const wantsText = !terminal.json && (options.format === 'tei' || options.format === 'markdown');
    const task: Task<Given, Understood & { body?: Uint8Array }> = wantsText
      ? understandingWhole(reading)
      : understanding(reading);
    try {
      for await (const { path, outcome } of eachFile(pool, task, args, reading, signal)) {
        if (!outcome.ok) {
          terminal.fail(path, outcome.error);
          if (terminal.json) terminal.record({ file: path, ok: false, error: outcome.error });
          continue;
        }
        const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
        const extraction = JSON.parse(decode(outcome.value.extraction)) as Extraction;
        if (terminal.json) terminal.record({ file: path, ok: true, error: null, ...extraction });
        else if (options.format === 'people') show(path, extraction, terminal);
        else if (options.format === 'text') terminal.print(decode(outcome.value.text));
        else {
          const { body } = outcome.value;
          const text = body ? (JSON.parse(decode(body)) as Body) : { parts: [], notes: [] };
          terminal.print(await written(extraction, text, options.format));
        }
      }
    } finally {
      await pool.stop();
    }
    return undefined;
  },
});

async function written(
  extraction: Extraction,
  body: Body,
  format: 'tei' | 'bibtex' | 'csl' | 'markdown',
): Promise<string> {
  switch (format) {
    case 'tei':
      return (await import('../../extract/output/tei/tei.ts')).teiOf(extraction, body);
    case 'bibtex':
      return (await import('../../extract/output/bibtex.ts')).bibtexOf(extraction);
    case 'csl':
      return JSON.stringify((await import('../../extract/output/csl.ts')).cslOf(extraction), null, 2);
    case 'markdown':
      return (await import('../../extract/output/markdown.ts')).markdownOf(extraction, body);
  }
}

function show(path: string, of: Extraction, terminal: Terminal): void {
  terminal.print(terminal.paint('bold', of.title ?? '(no title found)'));
  const line = (name: string, value: string): void => {
    if (value !== '') terminal.print(`  ${terminal.paint('dim', name.padEnd(11))} ${value}`);
  };
  line('file', path);
  line('kind', of.scholarly ? of.kind : `${of.kind}, not scholarly`);
  line('authors', of.authors.map((author) => author.name).join(', '));
  line('published', [of.venue, of.year, of.doi].filter(Boolean).join(' · '));
  line('keywords', of.keywords.join(', '));
  line('abstract', of.abstract ?? '');
  line('sections', of.sections.map((section) => section.title).join(' · '));
  line(
    'references',
    of.references.length > 0 ? `${of.references.length}, cited at ${of.mentions.length} places` : '',
  );
  for (const { marker, raw } of of.references) terminal.print(`    ${marker ? `${marker} ` : ''}${raw}`);
  terminal.print('');
}
