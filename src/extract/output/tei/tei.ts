// A paper as TEI in the shape that GROBID made customary: header, body with citations that lead to the list, back matter.
import type { Body } from '../../../base/body.ts';
import type { Extraction } from '../../../base/extraction.ts';
import { xml } from '../../../base/xml.ts';
import { bibliography } from './bibliography.ts';
import { header } from './header.ts';
import { when } from './markup.ts';
import { figures, notes, part } from './text.ts';

export function teiOf(of: Extraction, body: Body): string {
  const language = of.language ?? 'und';
  const own = body.parts.filter(({ isAnnex }) => !isAnnex);
  const annex = body.parts.filter(({ isAnnex }) => isAnnex);
  return `${xml`<?xml version="1.0" encoding="UTF-8"?>
<TEI xml:space="preserve" xmlns="http://www.tei-c.org/ns/1.0">
${header(of, language)}
<text xml:lang="${language}">
<body>
${own.map(part)}${figures(of.elements)}${notes(body.notes)}</body>
<back>
${when(of.acknowledgements, ({ text }) => xml`<div type="acknowledgement">\n<div><head>Acknowledgements</head>\n<p>${text}</p></div>\n</div>\n`)}${when(annex.length > 0 || null, () => xml`<div type="annex">\n${annex.map(part)}</div>\n`)}<div type="references">
${bibliography(of.references)}</div>
</back>
</text>
</TEI>`}\n`;
}
