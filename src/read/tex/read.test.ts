import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentIn, told } from '../flow/told.ts';
import { defaultLimits } from '../limits.ts';
import { readTex } from './read.ts';

const read = (source: string) => documentIn(readTex(Buffer.from(source), defaultLimits));
const body = (source: string): string[] => told(read(`\\begin{document}${source}\\end{document} after`));

test('a paper gives title, authors, abstract, sections, citations and references', () => {
  const document = read(`% a comment
\\documentclass[11pt]{article}
\\usepackage{amsmath} \\newcommand{\\sys}{Openseer}
\\title{On \\sys\\\\ and others} \\author{J\\"org Doe\\thanks{Funded.} \\and Fran\\c{c}ois Roe}
\\begin{document} \\maketitle
\\begin{abstract} We read. \\end{abstract}
\\section{Introduction}\\label{s} As \\cite[p.~3]{knuth, lamport} said, see Section~\\ref{s}.%
\\footnote{A note.}

Second paragraph with \\emph{stress} and $x^2 \\leq \\alpha$.
\\begin{thebibliography}{9} \\bibitem{knuth} D. Knuth. {\\em The Book}. 1984. \\bibitem[L]{lamport} L. Lamport.
\\end{thebibliography}
\\end{document} never printed`);
  assert.deepEqual(told(document), [
    '20B On Openseer | and others',
    '10 Jörg Doe | François Roe',
    'footnote 8 Funded.',
    '18B Abstract',
    '10 We read.',
    '18B Introduction',
    '10 As [knuth, lamport] said, see Section s.',
    'footnote 8 A note.',
    '10 Second paragraph with stress and x^2 ≤ α.',
    '18B References',
    '10 [knuth] D. Knuth. The Book. 1984.',
    '10 [lamport] L. Lamport.',
  ]);
  assert.equal(document.metadata.title, 'On Openseer and others');
});

test('accents, quotes and dashes are set as TeX sets them', () => {
  assert.deepEqual(
    body("``Erd\\H{o}s'' --- \\'{E}cole, na\\\"{\\i}ve, pp.~1--9, \\v Sm\\'\\i d, 50\\% \\& \\L\\'od\\'z"),
    ['10 “Erdős” — École, naïve, pp. 1–9, Šmíd, 50% & Łódź'],
  );
});

test('lists are numbered, table rows are lines, code keeps its lines', () => {
  assert.deepEqual(
    body(`\\begin{enumerate}\\item one \\item two\\end{enumerate}
\\begin{tabular}{ll} a & b \\\\ \\hline c & d \\end{tabular}
\\begin{verbatim}
x = 1
  y = 2
\\end{verbatim}`),
    ['10 1. one', '10 2. two', '10 a b', '10 c d', '10 x = 1 | y = 2'],
  );
});

test('macros with arguments are replaced, layout commands vanish', () => {
  assert.deepEqual(
    body(
      '\\newcommand{\\pair}[2][z]{(#1, #2)}\\def\\x#1{<#1>}\\vspace{2cm}\\noindent\\pair{b} \\pair[a]{b} \\x{c} \\unknown{kept}\\looseness=-1',
    ),
    ['10 (z, b) (a, b) <c> kept'],
  );
});

test('files that are not at hand are named', () => {
  assert.deepEqual(read('\\begin{document}Text \\input{chapter1}\\end{document}').warnings, [
    'The file chapter1, which the text includes, was not at hand.',
  ]);
});

test('macros that expand without end are stopped', () => {
  for (const loop of ['\\def\\a{\\a}\\a', '\\def\\a{\\a\\a x}\\a', '\\newcommand{\\b}{\\b{}y}\\b']) {
    const outcome = readTex(Buffer.from(`\\section{x}${loop}`), defaultLimits);
    assert(!outcome.ok && outcome.error.code === 'too-much-output', loop);
  }
});
