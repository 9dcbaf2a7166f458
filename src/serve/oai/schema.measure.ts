// Are our answers valid by the schemas of OAI-PMH, Dublin Core and MARC? The schemas are not ours to ship.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PaperId } from '../../base/ids.ts';
import { inPackage } from '../../base/package-root.ts';
import { author, sampleLibrary, samplePapers } from '../sample-library-for-tests.ts';
import { siteOf } from '../site-for-tests.ts';

const schemas = inPackage('..', 'shared', 'data', 'crawl', 'oai', 'xsd');

const questions = [
  'verb=Identify',
  'verb=ListMetadataFormats',
  'verb=ListSets',
  'verb=ListIdentifiers&metadataPrefix=oai_dc',
  'verb=ListRecords&metadataPrefix=oai_dc',
  'verb=ListRecords&metadataPrefix=marc21',
  'verb=ListRecords&metadataPrefix=oai_dc&from=2001-01-01&until=2101-01-01',
  'verb=GetRecord&metadataPrefix=marc21&identifier=oai:x.y:paper-1',
  'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x.y:paper-2',
  'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:x.y:paper-999',
  'verb=GetRecord&metadataPrefix=%3C&identifier=%3C',
  'verb=ListRecords&metadataPrefix=mods',
  'verb=ListRecords&resumptionToken=%22',
  'verb=ListRecords&metadataPrefix=oai_dc&set=%20',
  'verb=ListRecords&metadataPrefix=oai_dc&set=year:1066',
  'verb=%3Cscript%3E',
];

test('every answer to a harvester is valid', {
  skip: existsSync(schemas) ? false : 'no schemas here',
}, async () => {
  const evil = `<&"'>]]>\u0000\u0008\ud800 ü 漢 😀`;
  const library = await sampleLibrary([
    ...samplePapers,
    {
      bytes: 'evil',
      url: 'https://example.org/evil.pdf',
      becomes: {
        title: evil,
        venue: evil,
        abstract: evil,
        doi: evil,
        language: evil,
        authors: [author(evil, evil)],
      },
    },
    { bytes: 'bare', becomes: {} },
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'openseer-oai-'));
  try {
    await library.catalogue.holdings.remove('test', [2 as PaperId]);
    const settings = { name: evil, about: '', contact: 'ada@example.org' };
    const site = await siteOf(library, { settings });
    // What the schemas import from the web stands beside them here.
    for (const name of readdirSync(schemas)) {
      const text = readFileSync(join(schemas, name), 'utf8');
      writeFileSync(
        join(folder, name),
        text.replace(/schemaLocation="https?:\/\/[^"]*\/([\w.-]+\.xsd)"/g, 'schemaLocation="$1"'),
      );
    }
    writeFileSync(join(folder, 'all.xsd'), everything);
    writeFileSync(join(folder, 'xml.xsd'), languages);
    for (const [n, question] of questions.entries()) {
      const response = await site.get(`/oai?${question}`);
      assert.equal(response.status, 200, question);
      const file = join(folder, `${n}.xml`);
      writeFileSync(file, await response.text());
      execFileSync('xmllint', ['--nonet', '--noout', '--schema', join(folder, 'all.xsd'), file], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
    await library.close();
  }
});

const everything = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:import namespace="http://www.openarchives.org/OAI/2.0/" schemaLocation="OAI-PMH.xsd"/>
<xs:import namespace="http://www.openarchives.org/OAI/2.0/oai_dc/" schemaLocation="oai_dc.xsd"/>
<xs:import namespace="http://www.loc.gov/MARC21/slim" schemaLocation="MARC21slim.xsd"/>
</xs:schema>
`;

/** The one attribute of XML's own namespace that Dublin Core refers to. */
const languages = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
<xs:attribute name="lang" type="xs:language"/>
</xs:schema>
`;
