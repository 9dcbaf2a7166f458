// What does an installed Tesseract see? One run a page; the picture goes in and the table comes out through pipes.
import { done, failed, type Outcome } from '../../base/errors.ts';
import { findProgram } from '../../base/program.ts';
import { runProgram } from '../program.ts';
import type { OcrEngine } from './engine.ts';
import { wordsInTsv } from './tsv.ts';
import type { Turn } from './upright.ts';

export async function tesseractProgram(languages: string): Promise<Outcome<OcrEngine>> {
  const program = await findProgram('tesseract');
  if (!program) return failed('needs-tesseract');
  const listed = await runProgram({ program, arguments: ['--list-langs'], seconds: 20, maxOutput: 100_000 });
  if (!listed.ok) return listed;
  const known = new Set(listed.value.output.toString('utf8').split(/\s+/));
  const missing = languages.split('+').filter((language) => !known.has(language));
  if (missing.length > 0)
    return failed(
      'needs-tesseract',
      `Tesseract does not know the language ${missing.join(', ')}. Install its data.`,
    );
  const run = async (
    png: Uint8Array,
    dpi: number,
    seconds: number,
    args: string[],
  ): Promise<Outcome<string>> => {
    const ran = await runProgram({
      program,
      arguments: ['stdin', 'stdout', '--dpi', String(dpi), ...args],
      input: png,
      // Workers share the machine's cores already.
      environment: { OMP_THREAD_LIMIT: '1' },
      seconds,
      maxOutput: 50_000_000,
    });
    if (!ran.ok) return ran;
    const { code, output, errors } = ran.value;
    if (code === 0) return done(output.toString('utf8'));
    return failed('damaged', `Tesseract could not read a page: ${errors.trim().split('\n')[0]}`);
  };
  const engine: OcrEngine = {
    async recognise(png, dpi, seconds) {
      // Page segmentation 3 finds columns; 1 would look at the orientation of every page too, which costs time.
      const table = await run(png, dpi, seconds, ['-l', languages, '--psm', '3', 'tsv']);
      return table.ok ? done(wordsInTsv(table.value)) : table;
    },
    async close() {},
  };
  if (!known.has('osd')) return done(engine);
  return done({
    ...engine,
    async turnOf(png, dpi, seconds) {
      const told = await run(png, dpi, seconds, ['-l', 'osd', '--psm', '0']);
      return told.ok ? done(turnIn(told.value)) : told;
    },
  });
}

/** Degrees clockwise, in the line "Rotate: 90". */
function turnIn(report: string): Turn {
  const turns = Number(/^Rotate:\s*(\d+)/m.exec(report)?.[1] ?? 0) / 90;
  return turns === 1 || turns === 2 || turns === 3 ? turns : 0;
}
