// How fast are papers recorded? SQLite and PostgreSQL side by side: the same papers, admitted, claimed and recorded.
import type { Author, Extraction, Mention, Reference } from '../../base/extraction.ts';
import { emptyExtraction } from '../../base/extraction.ts';
import type { Arrival } from '../../library/catalogue/catalogue.ts';
import { catalogueOn } from '../../library/catalogue/open.ts';
import { postgresMissing } from '../../library/catalogue/postgres/throwaway-server.ts';
import { type BenchHome, postgresHome, sqliteHome } from './homes.ts';

export type CatalogueFigures = {
  home: BenchHome['name'];
  papers: number;
  seconds: number;
  /** Of this process and, for PostgreSQL, of the server. */
  cpu_seconds: number;
  papers_per_second: number;
  papers_per_cpu_second: number;
  resident_mb: number;
};

const batch = 50;

/** `papers` papers, each with 4 bylines, 30 references and 30 mentions; one home after the other, in slices by turns. */
export async function benchCatalogue(
  papers: number,
  said: (line: string) => void,
): Promise<CatalogueFigures[]> {
  const homes: Taken[] = [{ ...(await sqliteHome()), seconds: 0, cpu: 0 }];
  const missing = postgresMissing();
  if (missing === undefined) homes.push({ ...(await postgresHome()), seconds: 0, cpu: 0 });
  else said(`PostgreSQL is left out: ${missing}`);
  const slice = Math.max(batch, Math.ceil(papers / 10));
  try {
    for (let from = 0; from < papers; from += slice)
      for (const home of homes) await recordSlice(home, from, Math.min(papers, from + slice));
    return homes.map((home) => figuresOf(home, papers));
  } finally {
    for (const home of homes) await home.stop();
  }
}

type Taken = BenchHome & { seconds: number; cpu: number };

async function recordSlice(home: Taken, from: number, to: number): Promise<void> {
  const { papers } = catalogueOn(home.engine);
  const serverCpu = await home.serverCpu();
  for (let first = from; first < to; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, to - first) }, (_, i) => first + i);
    const arrivals = numbers.map(arrival);
    const extractions = numbers.map(extractionOf);
    // Only the catalogue's own work counts, not the making of its input.
    const clock = performance.now();
    const cpu = process.cpuUsage();
    const files = await papers.reserveFiles(numbers.length);
    await papers.admit(files.flatMap((file, i) => ({ ...(arrivals[i] ?? arrival(i)), file })));
    const claims = await papers.claim('bench', numbers.length, Date.now() + 60_000);
    await papers.record(
      'bench',
      claims.flatMap(({ paper }, i) => {
        const extraction = extractions[i];
        return extraction ? [{ paper, extraction, extractionVersion: 1 }] : [];
      }),
    );
    const used = process.cpuUsage(cpu);
    home.seconds += (performance.now() - clock) / 1000;
    home.cpu += (used.user + used.system) / 1e6;
  }
  home.cpu += (await home.serverCpu()) - serverCpu;
}

function figuresOf(home: Taken, papers: number): CatalogueFigures {
  return {
    home: home.name,
    papers,
    seconds: home.seconds,
    cpu_seconds: home.cpu,
    papers_per_second: papers / home.seconds,
    papers_per_cpu_second: papers / home.cpu,
    resident_mb: process.memoryUsage.rss() / 1e6,
  };
}

function arrival(n: number): Omit<Arrival, 'file'> {
  const digest = n.toString(16).padStart(64, '0');
  return {
    sha256: digest,
    sha1: digest.slice(24),
    md5: digest.slice(32),
    bytes: 200_000 + n,
    mediaType: 'application/pdf',
    extension: 'pdf',
    found: {
      url: `http://host${n % 500}.example/papers/${n}.pdf`,
      parent: `http://host${n % 500}.example/papers/`,
      depth: 2,
      seed: false,
      at: n,
    },
  };
}

/** Text of usual length, different in every paper. */
function extractionOf(n: number): Extraction {
  const sentence = (i: number, words: number): string =>
    Array.from({ length: words }, (_, w) => ((n * 31 + i * 17 + w * 7) % 9973).toString(36)).join(' ');
  const author = (i: number): Author => ({
    name: `Given${i} Family${(n + i) % 5000}`,
    given: `Given${i}`,
    family: `Family${(n + i) % 5000}`,
    affiliations: [sentence(i, 8)],
    email: `a${i}@host.example`,
    orcid: null,
  });
  const title = (i: number): string => sentence(i, 12);
  const reference = (i: number): Reference => ({
    marker: `[${i + 1}]`,
    raw: sentence(i, 45),
    authors: [0, 1, 2].map((a) => ({ given: `G${a}.`, family: `Family${(n * i + a) % 5000}` })),
    editors: [],
    title: title(i),
    venue: sentence(i, 5),
    journal: sentence(i, 5),
    booktitle: null,
    series: null,
    year: 1950 + ((n + i) % 75),
    volume: String(i),
    issue: '3',
    pages: '11-22',
    publisher: null,
    institution: null,
    location: null,
    edition: null,
    doi: `10.1000/${n % 1000}.${i}`,
    arxiv: null,
    url: null,
    isbn: null,
    note: null,
    confidence: 0.9,
  });
  const mention = (i: number): Mention => ({
    reference: i,
    text: `[${i + 1}]`,
    sentence: sentence(i, 40),
    before: '',
    after: '',
    section: 'Introduction',
    page: 1 + (i % 9),
  });
  const thirty = Array.from({ length: 30 }, (_, i) => i);
  return {
    ...emptyExtraction('application/pdf', 10),
    kind: 'paper',
    scholarly: true,
    confidence: 0.97,
    title: title(99),
    abstract: sentence(98, 150),
    year: 2001,
    venue: sentence(97, 4),
    authors: [0, 1, 2, 3].map(author),
    references: thirty.map(reference),
    mentions: thirty.map(mention),
  };
}
