import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { makeTar, makeZip } from './archive/made.ts';
import { mediaTypeOf } from './media-type.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const office = 'application/vnd.openxmlformats-officedocument';
const parts = (...names: string[]): Buffer => makeZip(names.map((name) => ({ name, content: '<x/>' })));

const cases: [string, string, Uint8Array][] = [
  ['a PDF', 'application/pdf', latin1('%PDF-1.4\n')],
  ['a PDF after junk', 'application/pdf', latin1('\r\n<br>Warning: x\n%PDF-1.4\n%\xe2\xe3\n1 0 obj\n<<')],
  ['a text about PDF', 'text/plain', latin1('Each file starts with the line\n%PDF-1.4\nand goes on.')],
  ['PostScript', 'application/postscript', latin1('%!PS-Adobe-2.0\n%%Creator: dvips')],
  ['PostScript after control-D', 'application/postscript', latin1('\x04%!PS-Adobe-2.0\n')],
  ['PostScript in a printer job', 'application/postscript', latin1('\x1b%-12345X@PJL SET X=1\n%!PS\n')],
  ['EPS', 'image/x-eps', latin1('%!PS-Adobe-3.0 EPSF-3.0\n')],
  ['EPS with a preview', 'image/x-eps', latin1('\xc5\xd0\xd3\xc6\x1e\x00\x00\x00')],
  ['gzip', 'application/gzip', gzipSync('x')],
  ['compress', 'application/x-compress', latin1('\x1f\x9d\x90')],
  ['bzip2', 'application/x-bzip2', latin1('BZh91AY&SY')],
  ['zstd', 'application/zstd', latin1('\x28\xb5\x2f\xfd')],
  ['tar', 'application/x-tar', makeTar([{ name: 'paper.pdf', content: '%PDF-1.4\n1 0 obj' }])],
  [
    'zip of a stored PDF',
    'application/zip',
    makeZip([{ name: 'a', content: '%PDF-1.4 1 0 obj', stored: true }]),
  ],
  [
    'zip of a Word file',
    'application/zip',
    makeZip([{ name: 'a', content: parts('word/document.xml'), stored: true }]),
  ],
  ['DOCX', `${office}.wordprocessingml.document`, parts('[Content_Types].xml', 'word/document.xml')],
  ['PPTX', `${office}.presentationml.presentation`, parts('ppt/presentation.xml')],
  ['XLSX', `${office}.spreadsheetml.sheet`, parts('xl/workbook.xml')],
  [
    'EPUB',
    'application/epub+zip',
    makeZip([{ name: 'mimetype', content: 'application/epub+zip', stored: true }]),
  ],
  ['EPUB without its first entry', 'application/epub+zip', parts('META-INF/container.xml')],
  ['RTF', 'application/rtf', latin1('{\\rtf1\\ansi')],
  ['HTML', 'text/html', latin1('<!DOCTYPE html><html><body>')],
  ['HTML in capitals after a comment', 'text/html', latin1('<!-- saved -->\n<HTML><HEAD>')],
  ['HTML without html', 'text/html', latin1('<h1>Title</h1><p>Text')],
  [
    'HTML after an XML declaration',
    'application/xhtml+xml',
    latin1('<?xml version="1.0"?>\n<html xmlns="x">'),
  ],
  ['JATS', 'application/jats+xml', latin1('<?xml version="1.0"?><article article-type="research-article">')],
  ['TEI', 'application/tei+xml', latin1('<TEI xmlns="http://www.tei-c.org/ns/1.0">')],
  ['XML', 'application/xml', latin1('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><data>')],
  ['SVG', 'image/svg+xml', latin1('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['LaTeX', 'application/x-tex', latin1('% my paper\n\\documentclass[11pt]{article}\n')],
  ['a chapter in LaTeX', 'application/x-tex', latin1('\\section{Intro}\nAs shown in \\cite{x}.')],
  ['text', 'text/plain', latin1('A paper about \\n and <b>.')],
  ['text in UTF-16', 'text/plain', Buffer.from('\ufeffHello there', 'utf16le')],
  ['Russian in UTF-16', 'text/plain', Buffer.from('\ufeffУказатель ссылок', 'utf16le')],
  ['text in Latin-1', 'text/plain', latin1('Caf\xe9 \xe0 la carte')],
  ['PNG', 'image/png', latin1('\x89PNG\r\n\x1a\n')],
  ['JPEG', 'image/jpeg', latin1('\xff\xd8\xff\xe0')],
  ['nothing', 'application/octet-stream', latin1('')],
  ['noise', 'application/octet-stream', latin1('\x00\x01\x02\x03\x04\x05\x06\x07')],
];

for (const [what, type, bytes] of cases)
  test(`${what} is ${type}`, () => {
    assert.equal(mediaTypeOf(bytes), type);
  });

test('any bytes at all have some type', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => /^\w+\//.test(mediaTypeOf(bytes))));
});

test('controls and zeros in a page leave it a page', () => {
  const page = '<!DOCTYPE html><html><body>Text';
  assert.equal(mediaTypeOf(Buffer.from(page + '\0\x01\x02'.repeat(100))), 'text/html');
  assert.equal(mediaTypeOf(Buffer.from(`\0\0${page.split('').join('\0\0')}`)), 'text/html');
  assert.equal(mediaTypeOf(Buffer.from(`<!-- a --!>${'<!---->'.repeat(130)}<html>`)), 'text/html');
  assert.equal(mediaTypeOf(Buffer.from('<\0\x01\x02\x03html>'.repeat(20))), 'application/octet-stream');
});
