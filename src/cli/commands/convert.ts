import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Failure } from '../../base/errors.ts';
import type { Wanted } from '../../read/convert.ts';
import { command } from '../command.ts';
import { choice, count, text } from '../option.ts';

export default command({
  takes: { usage: 'FILE', least: 1, most: 1 },
  about:
    'Gives a file in another format: the text of any format, a page of a PDF or PostScript file as a picture (PNG), PDF from PostScript and PostScript from PDF. What has to do with PostScript needs Ghostscript (openseer doctor says how to get it). Text is printed, everything else is written to a file of the same name with the new ending, unless --out names another. The file itself is not altered. Needs no library.',
  options: {
    to: choice(['text', 'png', 'pdf', 'ps'], 'The format to give', 'text'),
    page: count('N', 'The page to draw, from 1', 1),
    dpi: count('N', 'Dots an inch of the picture', 150),
    out: text('FILE', 'Where to write it; an existing file is replaced only if named here'),
  },
  examples: [
    ['openseer convert paper.pdf --to png --page 3', 'the third page as paper.png'],
    ['openseer convert old.ps.gz --to pdf --out old.pdf', 'PostScript as PDF'],
  ],
  async run({ args: [path = ''], options, terminal, configuration }) {
    const { settings } = await configuration();
    const { readSettings } = await import('../read-settings.ts');
    const { openPool } = await import('../../pool/open.ts');
    const { bytesOf } = await import('../../ingest/one-file.ts');
    const { converting } = await import('../../ingest/tasks.ts');
    const reading = readSettings(settings);
    const bytes = await bytesOf(path, reading.limits.maxBytes);
    const pool = openPool({ workers: 1 });
    try {
      const wanted = wantedOf(options);
      const outcome = await pool.run(converting(reading), { bytes, settings: reading, wanted });
      if (!outcome.ok) throw outcome.error;
      const { converted } = outcome.value;
      if (options.to === 'text' && options.out === undefined)
        terminal.print(new TextDecoder().decode(converted));
      else {
        const written = options.out ?? `${stemOf(path)}.${options.to}`;
        await save(written, converted, options.out !== undefined);
        if (terminal.json) terminal.record({ file: path, written, bytes: converted.length });
        else terminal.note(`${written} is written.`);
      }
    } finally {
      await pool.stop();
    }
    return undefined;
  },
});

function wantedOf({
  to,
  page,
  dpi,
}: {
  to: 'text' | 'png' | 'pdf' | 'ps';
  page: number;
  dpi: number;
}): Wanted {
  if (to === 'png') {
    if (dpi < 1 || dpi > 1200) throw new Failure('wrong-usage', `--dpi is ${dpi}, but must be 1 to 1200.`);
    return { to, page, dpi };
  }
  return { to: to === 'ps' ? 'postscript' : to };
}

/** "old.ps.gz" is "old". */
function stemOf(path: string): string {
  const name = basename(path).replace(/\.(?:gz|z|zst|zip)$/i, '');
  return basename(name, extname(name));
}

async function save(path: string, bytes: Uint8Array, mayReplace: boolean): Promise<void> {
  await writeFile(path, bytes, { flag: mayReplace ? 'w' : 'wx' }).catch((thrown: NodeJS.ErrnoException) => {
    throw new Failure(
      'wrong-usage',
      thrown.code === 'EEXIST'
        ? `${path} is there already. Name the file to write with --out.`
        : `${path} cannot be written: ${thrown.message}.`,
    );
  });
}
