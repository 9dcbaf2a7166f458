// `npm run outside`: programs that others wrote ask a server of the demo collection: sickle harvests all of it, schemathesis
// sends whatever the OpenAPI document allows and forbids, GROBID's client has papers read.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { plainLine } from './run-tests.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'openseer-outside-'));
const demo = join(import.meta.dirname, '..', 'fixtures', 'demo', 'pdf');
const library = ['--library', join(folder, 'library')];
const python = join(folder, 'venv', 'bin', 'python');
const packages = ['schemathesis==4.32.5', 'sickle==0.7.0', 'grobid-client-python==0.2.1'];
const counts = { passed: 0, failed: 0, skipped: 0 };

async function attempt(name: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(`✔ ${name}: ${await work()}`);
    counts.passed += 1;
  } catch (error) {
    const { message, stdout } = error as Error & { stdout?: string };
    console.log(`✖ ${name}: ${message}\n${stdout?.slice(-6000) ?? ''}`);
    counts.failed += 1;
  }
}

const harvest = `
import sys
from sickle import Sickle
oai = Sickle(sys.argv[1] + 'oai')
assert oai.Identify().granularity == 'YYYY-MM-DDThh:mm:ssZ'
found = {}
for prefix in [f.metadataPrefix for f in oai.ListMetadataFormats()]:
    records = list(oai.ListRecords(metadataPrefix=prefix))
    assert all(not r.header.deleted for r in records)
    found[prefix] = {r.header.identifier for r in records}
assert len(set(map(frozenset, found.values()))) == 1, found.keys()
everything = next(iter(found.values()))
kinds = [s.setSpec for s in oai.ListSets() if s.setSpec.startswith('kind:')]
parts = [h.identifier for s in kinds for h in oai.ListIdentifiers(metadataPrefix='oai_dc', set=s)]
assert set(parts) == everything and len(parts) == len(everything)
one = oai.GetRecord(identifier=parts[0], metadataPrefix='oai_dc')
assert one.metadata['title'] and one.metadata['creator'], one.metadata
assert len(everything) == int(sys.argv[2]), len(everything)
print(len(everything), 'records,', len(kinds), 'kinds')
`;

const grobid = `
import sys
from grobid_client.grobid_client import GrobidClient
client = GrobidClient(grobid_server=sys.argv[1].rstrip('/'), sleep_time=1, check_server=True)
client.process('processFulltextDocument', sys.argv[2], output=sys.argv[3], n=4, include_raw_citations=True, tei_coordinates=True, force=True)
`;

let server: ReturnType<typeof spawn> | undefined;
try {
  await run('python3', ['-m', 'venv', join(folder, 'venv')]);
  await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  await run('./openseer', ['add', demo, '--quiet', ...library]);
  server = spawn('./openseer', ['serve', '--port', '0', '--json', ...library], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('the server says nothing');
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const papers = readdirSync(demo).filter((name) => name.endsWith('.pdf'));

  await attempt('sickle harvests everything', async () => {
    const { stdout } = await run(python, ['-c', harvest, url, String(papers.length)]);
    return stdout.trim();
  });
  await attempt('GROBID’s client has papers read', async () => {
    const [input, output] = [join(folder, 'pdf'), join(folder, 'tei')];
    await run('mkdir', ['-p', input, output]);
    for (const name of papers.slice(0, 4)) writeFileSync(join(input, name), readFileSync(join(demo, name)));
    await run(python, ['-c', grobid, url, input, output]);
    const written = readdirSync(output).filter((name) => name.endsWith('.tei.xml'));
    if (written.length !== 4) throw new Error(`${readdirSync(output).join(' ')} instead of four TEI files`);
    return `${written.length} files of TEI`;
  });
  await attempt('schemathesis finds nothing that breaks the API', async () => {
    const { stdout } = await run(
      join(folder, 'venv', 'bin', 'schemathesis'),
      [
        'run',
        `${url}api/v1/openapi.json`,
        '--checks',
        'not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance',
        '--max-examples',
        process.env.SCHEMATHESIS_EXAMPLES ?? '25',
        '--workers',
        '2',
        '--seed',
        '17',
        '--request-timeout',
        '120',
        '--suppress-health-check',
        'all',
      ],
      { maxBuffer: 64e6, cwd: folder },
    );
    return stdout.trim().split('\n').at(-1) ?? '';
  });
} finally {
  if (server) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
console.log(plainLine('tests', counts));
process.exitCode = counts.failed ? 1 : 0;
