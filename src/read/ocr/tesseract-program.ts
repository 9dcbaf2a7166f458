// What does an installed Tesseract see? One run a page; the picture goes in and the table comes out through pipes.
import { done, failed, type Outcome } from '../../base/errors.ts';
import { findProgram } from '../../base/program.ts';
import { runProgram } from '../program.ts';
import type { OcrEngine } from './engine.ts';
import { wordsInTsv } from './tsv.ts';

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
  return done({
    async recognise(png, dpi, seconds) {
      const ran = await runProgram({
        program,
        // Page segmentation 3 finds columns; 1 would turn pages too, which costs time and needs more data.
        arguments: ['stdin', 'stdout', '-l', languages, '--psm', '3', '--dpi', String(dpi), 'tsv'],
        input: png,
        // Workers share the machine's cores already.
        environment: { OMP_THREAD_LIMIT: '1' },
        seconds,
        maxOutput: 50_000_000,
      });
      if (!ran.ok) return ran;
      const { code, output, errors } = ran.value;
      if (code !== 0)
        return failed('damaged', `Tesseract could not read a page: ${errors.trim().split('\n')[0]}`);
      return done(wordsInTsv(output.toString('utf8')));
    },
    async close() {},
  });
}
