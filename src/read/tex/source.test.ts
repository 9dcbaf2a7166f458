import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makeTar, makeZip } from '../archive/made.ts';
import { textOf } from '../document.ts';
import { defaultLimits } from '../limits.ts';
import { read } from '../read.ts';

const settings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };
const figure = '%PDF-1.4\n'.padEnd(5000, '% a figure\n');
const article = (body: string): string =>
  `\\documentclass{article}\n\\title{On Growth}\n\\begin{document}\n\\maketitle\n${body}\n\\end{document}\n`;

async function textIn(archive: Uint8Array): Promise<string> {
  const outcome = await read(archive, settings);
  return outcome.ok ? textOf(outcome.value) : outcome.error.code;
}

test('an archive of TeX files is read as the paper that they make, not as its figures', async () => {
  const text = await textIn(
    gzipSync(
      makeTar([
        { name: 'figs/plot.pdf', content: figure },
        { name: 'intro.tex', content: 'Everything grows.\n% \\input{secret}\n' },
        { name: 'secret.tex', content: 'Not to be read.' },
        {
          name: 'ms.bbl',
          content: '\\begin{thebibliography}{1}\\bibitem{a} Ada. Growth. 1901.\\end{thebibliography}',
        },
        { name: 'ms.tex', content: article('\\input{intro}\\include{./parts/end}\\bibliography{all}') },
        { name: 'parts/end.tex', content: 'And it ends.' },
      ]),
    ),
  );
  for (const part of ['On Growth', 'Everything grows', 'And it ends', 'Ada. Growth'])
    assert.ok(text.includes(part), `${part} in ${text}`);
  assert.ok(!text.includes('Not to be read'));
});

test('TeX files that read each other without end are read once around', async () => {
  const archive = makeZip([
    { name: 'main.tex', content: article('begin \\input{a} end') },
    { name: 'a.tex', content: 'a \\input{a}' },
  ]);
  assert.match(await textIn(archive), /begin a/);
});

test('a print beside its source is what is read', async () => {
  const archive = makeZip([
    { name: 'paper.tex', content: article('The source.') },
    { name: 'paper.pdf', content: figure },
  ]);
  assert.doesNotMatch(await textIn(archive), /The source/);
});
