import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PaperId } from '../../base/ids.ts';
import { author, samplePapers } from '../sample-library-for-tests.ts';
import { sampleSite } from '../site-for-tests.ts';

describe('a harvester', () => {
  const many = Array.from({ length: 100 }, (_, i) => ({
    bytes: `%PDF-1.4 ${i}\n`,
    becomes: {
      title: `Paper ${i} <&"'>]]>\u0001`,
      authors: [author('A.', 'B')],
      venue: 'Annals & “Letters”: A/B ~ 50%',
      year: 1990 + (i % 3),
    },
  }));
  const settings = { name: 'Reading room', about: '', contact: 'Ask ada@example.org' };
  const site = sampleSite([...samplePapers.slice(0, 2), ...many], { settings });

  const ask = (query: string): Promise<string> => site.page(`/oai?${query}`);
  const codeOf = async (query: string): Promise<string | undefined> =>
    /<error code="(\w+)"/.exec(await ask(query))?.[1];

  async function harvest(query: string): Promise<{ ids: string[]; answers: string[] }> {
    const [ids, answers]: [string[], string[]] = [[], []];
    for (let next = query; next !== ''; ) {
      const answer = await ask(next);
      answers.push(answer);
      ids.push(...[...answer.matchAll(/<identifier>([^<]+)</g)].map((match) => match[1] ?? ''));
      const token = /<resumptionToken[^>]*>([^<]*)</.exec(answer)?.[1];
      next = token ? `verb=${/verb=(\w+)/.exec(query)?.[1]}&resumptionToken=${token}` : '';
    }
    return { ids, answers };
  }

  test('learns who is asked', async () => {
    const answer = await ask('verb=Identify');
    assert.match(answer, /<repositoryName>Reading room</);
    assert.match(answer, /<adminEmail>ada@example.org</);
    assert.match(answer, /<deletedRecord>persistent</);
  });

  test('gets every record once, in parts that say how far they are', async () => {
    const { ids, answers } = await harvest('verb=ListRecords&metadataPrefix=oai_dc');
    assert.equal(ids.length, 102);
    assert.equal(new Set(ids).size, 102);
    assert.equal(answers.length, 2);
    assert.match(answers[0] ?? '', /<resumptionToken completeListSize="102" cursor="0">[\w-]+</);
    assert.match(answers[1] ?? '', /<resumptionToken completeListSize="102" cursor="100"></);
  });

  test('gets a set alone, under the name that ListSets gives it', async () => {
    const sets = [...(await ask('verb=ListSets')).matchAll(/<setSpec>([^<]+)<\/setSpec><setName>([^<]+)/g)];
    const venue = sets.find(([, , name]) => name?.startsWith('Venue: Annals'))?.[1] ?? '';
    assert.match(venue, /^[\w\-.!~*'():]+$/);
    const list = `verb=ListIdentifiers&metadataPrefix=marc21&set=${encodeURIComponent(venue)}`;
    assert.equal((await harvest(list)).ids.length, 100);
    assert.equal((await harvest('verb=ListIdentifiers&metadataPrefix=marc21&set=year:1991')).ids.length, 33);
  });

  test('gets what changed between two times, both included', async () => {
    const list = 'verb=ListIdentifiers&metadataPrefix=oai_dc';
    const stamps = [...(await ask(list)).matchAll(/<datestamp>([^<]+)</g)].map((match) => match[1] ?? '');
    const from = stamps[0] ?? '';
    assert.equal((await harvest(`${list}&from=${from}`)).ids.length, 102);
    assert.equal(await codeOf(`${list}&until=2001-01-01`), 'noRecordsMatch');
    const day = from.slice(0, 10);
    assert.ok((await harvest(`${list}&from=${day}`)).ids.length === 102);
  });

  test('gets one record in both formats', async () => {
    const record = 'verb=GetRecord&identifier=oai:openseer.localhost:paper-1';
    assert.match(await ask(`${record}&metadataPrefix=oai_dc`), /<dc:creator>Example, Ada</);
    assert.match(await ask(`${record}&metadataPrefix=marc21`), /<datafield tag="700"[^>]*>.*Muster, Jürgen/);
  });

  test('is told each error by its name', async () => {
    const wrong = {
      'verb=': 'badVerb',
      'verb=Delete': 'badVerb',
      'verb=constructor': 'badVerb',
      'verb=Identify&verb=Identify': 'badVerb',
      'verb=Identify&x=1': 'badArgument',
      'verb=ListRecords': 'badArgument',
      'verb=ListRecords&metadataPrefix=oai_dc&from=yesterday': 'badArgument',
      'verb=ListRecords&metadataPrefix=oai_dc&from=2001-02-31T00:00:00Z&until=2001-01-01': 'badArgument',
      'verb=ListRecords&metadataPrefix=oai_dc&from=2002-01-01&until=2001-01-01': 'badArgument',
      'verb=ListRecords&metadataPrefix=mods': 'cannotDisseminateFormat',
      'verb=ListRecords&metadataPrefix=oai_dc&set=planet:mars': 'noRecordsMatch',
      'verb=ListRecords&resumptionToken=abc': 'badResumptionToken',
      'verb=ListSets&resumptionToken=abc': 'badResumptionToken',
      'verb=ListRecords&resumptionToken=abc&metadataPrefix=oai_dc': 'badArgument',
      'verb=GetRecord&identifier=oai:x.y:paper-999&metadataPrefix=oai_dc': 'idDoesNotExist',
      'verb=GetRecord&identifier=%3Cx%3E&metadataPrefix=oai_dc': 'badArgument',
    };
    for (const [query, code] of Object.entries(wrong)) assert.equal(await codeOf(query), code, query);
  });

  test('can post what it asks', async () => {
    const response = await site.request('/oai', {
      method: 'POST',
      body: new URLSearchParams({ verb: 'Identify' }),
    });
    assert.match(await response.text(), /<Identify>/);
  });

  test('is sent no markup of a paper’s making', async () => {
    const { answers } = await harvest('verb=ListRecords&metadataPrefix=marc21&set=year:1990');
    assert.match(answers[0] ?? '', /Paper 0 &lt;&amp;&quot;&apos;&gt;\]\]&gt;\ufffd</);
  });

  test('is told that a paper went', async () => {
    await site.library.catalogue.holdings.remove('test', [2 as PaperId]);
    const answer = await ask('verb=GetRecord&identifier=oai:x.y:paper-2&metadataPrefix=oai_dc');
    assert.match(answer, /<header status="deleted">/);
    assert.doesNotMatch(answer, /<metadata>/);
  });
});
