// Who lives on the farm? Universities, their people, what they wrote, and where each paper can be found; all of it follows
// from a seed, so that what a crawl should have found is known.
import { seeded } from '../../learn/random.ts';
import { type Draw, drawing, paperTitle, personName, venues } from './words.ts';

export type FarmSize = { seed: number; hosts: number; papers: number };

export type Author = {
  id: number;
  name: string;
  /** The host of the university, and the homepage there. */
  host: string;
  homepage: string;
  /** Somebody else with this name, in another field. */
  namesake: string | null;
  papers: number[];
};

export type FarmPaper = {
  id: number;
  title: string;
  authors: number[];
  venue: string;
  year: number;
  /** Where the document is: every address serves the same bytes. Empty where it is nowhere. */
  urls: string[];
  /** Behind a landing page of a publisher only. */
  landing: string | null;
};

export type Manner = 'plain' | 'slow' | 'failing' | 'silent' | 'delayed' | 'private';

export type University = { host: string; number: number; name: string; people: number[]; manner: Manner };

export type World = {
  size: FarmSize;
  universities: University[];
  publishers: string[];
  authors: Author[];
  papers: FarmPaper[];
};

export function makeWorld(size: FarmSize): World {
  const draw = drawing(seeded(size.seed));
  const universities = Array.from({ length: size.hosts }, (_, i): University => {
    const number = i + 1;
    const host = `${draw.of(['www', 'cs', 'www.cs', 'info'])}.uni${String(number).padStart(3, '0')}.example`;
    return { host, number, name: `University of Town ${number}`, people: [], manner: mannerOf(i) };
  });
  const publishers = ['dl.press.example', 'link.journals.example', 'www.proceedings.example'];
  const authors = universities.flatMap((university) => peopleAt(university, draw));
  for (const [id, author] of authors.entries()) {
    author.id = id;
    universities.find(({ host }) => host === author.host)?.people.push(id);
  }
  const papers = writePapers(size.papers, authors, universities, publishers, draw);
  return { size, universities, publishers, authors, papers };
}

/** Of a hundred hosts four are slow, two fail now and then, one never answers, four ask for a pause, three hide a part. */
function mannerOf(i: number): Manner {
  const at = i % 100;
  if (at >= 10 && at < 14) return 'slow';
  if (at === 20 || at === 21) return 'failing';
  if (at === 30) return 'silent';
  if (at >= 40 && at < 44) return 'delayed';
  return at >= 50 && at < 53 ? 'private' : 'plain';
}

function peopleAt({ host }: University, draw: Draw): Author[] {
  const taken = new Set<string>();
  return Array.from({ length: 3 + draw.below(3) }, () => {
    let { given, family } = personName(draw);
    while (taken.has(family)) ({ given, family } = personName(draw));
    taken.add(family);
    const homepage = `http://${host}/~${family.toLowerCase()}/`;
    const namesake = draw.chance(0.05)
      ? `http://www.biology${draw.below(9)}.example/staff/${family.toLowerCase()}`
      : null;
    return { id: 0, name: `${given} ${family}`, host, homepage, namesake, papers: [] };
  });
}

function writePapers(
  count: number,
  authors: Author[],
  universities: University[],
  publishers: string[],
  draw: Draw,
): FarmPaper[] {
  const titles = new Set<string>();
  return Array.from({ length: count }, (_, id): FarmPaper => {
    let title = paperTitle(draw);
    while (titles.has(title)) title = paperTitle(draw);
    titles.add(title);
    const writers = new Set([draw.below(authors.length)]);
    while (draw.chance(0.6) && writers.size < 4) writers.add(draw.below(authors.length));
    const paper: FarmPaper = {
      id,
      title,
      authors: [...writers],
      venue: draw.of(venues),
      year: 2001 + draw.below(12),
      urls: [],
      landing: null,
    };
    for (const writer of writers) authors[writer]?.papers.push(id);
    place(paper, authors, universities, publishers, draw);
    return paper;
  });
}

/** Most stand on a homepage, some as a report of the group, some behind a publisher's landing page, a few nowhere. */
function place(
  paper: FarmPaper,
  authors: Author[],
  universities: University[],
  publishers: string[],
  draw: Draw,
): void {
  const [first] = paper.authors;
  const author = authors[first ?? 0];
  if (!author) return;
  const slug = `${paper.venue.toLowerCase()}${String(paper.year).slice(2)}-${paper.id}`;
  const roll = draw.below(100);
  if (roll < 72) paper.urls.push(`${author.homepage}papers/${slug}.pdf`);
  else if (roll < 82) paper.urls.push(`http://${author.host}/reports/tr-${paper.year}-${paper.id}.pdf`);
  else if (roll < 98) {
    const publisher = draw.of(publishers);
    paper.landing = `http://${publisher}/doi/10.1000/${slug}`;
    paper.urls.push(`http://${publisher}/doi/pdf/10.1000/${slug}`);
  }
  const other = authors[paper.authors[1] ?? -1];
  if (other && roll < 72 && draw.chance(0.3)) paper.urls.push(`${other.homepage}pubs/${slug}.pdf`);
  const isReachable = universities.find(({ host }) => host === author.host)?.manner !== 'silent';
  if (!isReachable) paper.urls = paper.urls.filter((url) => !url.includes(`//${author.host}/`));
}
