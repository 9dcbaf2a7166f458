// What does a university of the farm show? A front page, people and their homepages, groups and reports, courses with
// lectures, news, a calendar without end, sessions in addresses, rooms that robots should not enter.
import { escapeText as escaped } from 'entities';
import { seeded } from '../../learn/random.ts';
import { paperPdf } from './pdf.ts';
import { type Draw, drawing, prose } from './words.ts';
import type { Author, FarmPaper, University, World } from './world.ts';

export type Answer = {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

export const html = (title: string, body: string, head = ''): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html><head><title>${escaped(title)}</title>${head}</head><body>${body}</body></html>`,
});
export const pdf = (body: Buffer): Answer => ({ status: 200, type: 'application/pdf', body });
const plain = (body: string): Answer => ({ status: 200, type: 'text/plain', body });
const moved = (location: string): Answer => ({
  status: 301,
  type: 'text/html',
  body: '',
  headers: { location },
});
export const notFound: Answer = { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };

export const link = (href: string, text: string): string => `<a href="${escaped(href)}">${escaped(text)}</a>`;
const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

const coursesOf = ({ number }: University): number => 6 + (number % 5);
const lecturesOf = (course: number): number => 6 + (course % 4);
const newsPages = 12;

/** Null where the site has no such page. */
export function universityPage(
  world: World,
  university: University,
  path: string,
  query: string,
): Answer | null {
  const draw = drawing(seeded(world.size.seed + university.number * 104_729 + path.length));
  const people = university.people.flatMap((id) => world.authors[id] ?? []);
  const menu = `<p>${[link('/', 'Home'), link('/people/', 'People'), link('/research/', 'Research'), link('/courses/', 'Courses'), link('/news/', 'News'), link('/calendar/', 'Calendar'), link('/about.html', 'About us'), link('/contact.html', 'Contact'), link('/admissions/', 'Admissions')].join(' | ')}</p>`;
  const page = (title: string, body: string): Answer =>
    html(
      `${title} - ${university.name}`,
      `${menu}<h1>${escaped(title)}</h1>${body}<p>${escaped(university.name)}</p>`,
    );
  const parts = path.split('/').filter((part) => part !== '');
  const [first = ''] = parts;

  if (path === '/robots.txt') return robots(university);
  if (path === '/')
    return page(
      'Department of Computer Science',
      `<p>Welcome. ${prose(draw, 'Computing of Systems', 3)}</p>`,
    );
  if (path === '/people/')
    return page('People', list(people.map(({ name, homepage }) => link(homepage, name))));
  if (path === '/faculty') return moved('/people/');
  if (first === 'research') return research(page, parts, people);
  if (first === 'reports') return reports(world, university, page, path);
  if (first === 'courses') return courses(university, page, parts, draw);
  if (first === 'news') return news(page, parts, draw);
  if (first === 'calendar') return calendar(page, query);
  if (first === 'admissions') return admissions(page, parts, draw);
  if (first === 'private') return page('Internal', 'Not for robots.');
  if (first === 'loop')
    return page('Loop', list([link(`${path}deeper/`, 'deeper'), link(`${path}x/`, 'on')]));
  if (path === '/about.html' || path === '/contact.html')
    return page(
      first === 'about.html' ? 'About us' : 'Contact',
      `<p>${prose(draw, 'Governance of Buildings', 6)}</p>${link('/faculty', 'Faculty')} ${link('/private/minutes.html', 'Minutes')} ${link('/loop/', 'Sitemap')}`,
    );
  const owner = people.find(({ homepage }) => homepage === `http://${university.host}/${first}/`);
  return owner ? personal(world, owner, parts, draw) : null;
}

function robots({ manner }: University): Answer {
  const delay = manner === 'delayed' ? 'Crawl-delay: 1\n' : '';
  const hidden = manner === 'private' ? 'Disallow: /courses/\n' : '';
  return plain(`User-agent: *\nDisallow: /private/\n${hidden}${delay}\nUser-agent: badbot\nDisallow: /\n`);
}

type PageOf = (title: string, body: string) => Answer;

function research(page: PageOf, parts: string[], people: Author[]): Answer | null {
  if (parts.length === 1)
    return page(
      'Research',
      list([
        link('/research/group-a/', 'Data group'),
        link('/research/group-b/', 'Systems lab'),
        link('/reports/', 'Technical reports'),
      ]),
    );
  if (parts.length > 2) return null;
  const members = parts[1] === 'group-a' ? people.slice(0, 2) : people.slice(2);
  return page(
    'Research group',
    `<p>Members</p>${list(members.map(({ name, homepage }) => link(homepage, name)))}${link('/reports/', 'Reports')}`,
  );
}

function reports(world: World, { host }: University, page: PageOf, path: string): Answer | null {
  const prefix = `http://${host}/reports/`;
  const ours = world.papers.filter(({ urls }) => urls.some((url) => url.startsWith(prefix)));
  if (path === '/reports/') {
    const items = ours.map(
      ({ title, year, urls }) =>
        `${year}: ${escaped(title)} ${link(urls.find((url) => url.startsWith(prefix)) ?? '', 'PDF')}`,
    );
    return page('Technical reports', list(items));
  }
  const paper = ours.find(({ urls }) => urls.includes(`http://${host}${path}`));
  return paper ? pdf(paperPdf(world, paper)) : null;
}

function courses(university: University, page: PageOf, parts: string[], draw: Draw): Answer | null {
  const count = coursesOf(university);
  const course = Number(/^cs(\d+)$/.exec(parts[1] ?? '')?.[1] ?? Number.NaN);
  if (parts.length === 1)
    return page(
      'Courses',
      list(Array.from({ length: count }, (_, i) => link(`/courses/cs${100 + i}/`, `CS ${100 + i}`))),
    );
  if (!(course >= 100 && course < 100 + count)) return null;
  const lectures = lecturesOf(course);
  if (parts.length === 2)
    return page(
      `CS ${course}`,
      `${list(Array.from({ length: lectures }, (_, i) => link(`/courses/cs${course}/lecture${i + 1}.html?sid=${'0123456789abcdef'.repeat(2)}`, `Lecture ${i + 1}`)))}${link(`/courses/cs${course}/assignments.html`, 'Assignments')}${link(`/courses/cs${course}/forum/`, 'Forum')}`,
    );
  const [, , file = '', thread = ''] = parts;
  if (/^lecture\d+\.html$/.test(file))
    return page(
      `CS ${course}: ${file}`,
      `<p>${prose(draw, 'Teaching of Students', 8)}</p>${link(`/courses/cs${course}/`, 'back')} ${link(`/courses/cs${course}/notes-${file}`, 'Notes')}`,
    );
  if (file === 'forum') {
    const number = Number(thread.replace('.html', '') || 0);
    return page(
      'Forum',
      `${prose(draw, 'Questions of Students', 2)}${list([1, 2].map((step) => link(`/courses/cs${course}/forum/${number * 2 + step}.html`, 'Thread')).slice(0, number < 7 ? 2 : 0))}`,
    );
  }
  return /^(?:assignments|notes-.*)\.html$/.test(file)
    ? page('Assignments', `<p>${prose(draw, 'Homework of Students', 4)}</p>`)
    : null;
}

function news(page: PageOf, parts: string[], draw: Draw): Answer | null {
  const number = Number(parts[1]?.replace('.html', '') ?? 0);
  if (!(number >= 0 && number <= newsPages)) return null;
  return page(
    'News',
    `<p>${prose(draw, 'Awards of Staff', 5)}</p>${number < newsPages ? link(`/news/${number + 1}.html`, 'Older news') : ''}`,
  );
}

/** Every month has a next one, and a last one. */
function calendar(page: PageOf, query: string): Answer {
  const month = /month=(\d{4})-(\d{2})/.exec(query);
  const at = month ? Number(month[1]) * 12 + Number(month[2]) - 1 : new Date().getFullYear() * 12;
  const name = (n: number): string => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
  return page(
    'Calendar',
    `<p>Nothing in ${name(at)}.</p>${link(`/calendar/?month=${name(at + 1)}`, 'Next month')} ${link(`/calendar/?month=${name(at - 1)}`, 'Last month')}`,
  );
}

function admissions(page: PageOf, parts: string[], draw: Draw): Answer | null {
  const number = Number(parts[1]?.replace('.html', '') ?? 0);
  if (!(number >= 0 && number <= 8)) return null;
  const next =
    number === 0
      ? list(Array.from({ length: 8 }, (_, i) => link(`/admissions/${i + 1}.html`, `Programme ${i + 1}`)))
      : '';
  return page('Admissions', `<p>${prose(draw, 'Enrolment of Students', 5)}</p>${next}`);
}

function personal(world: World, author: Author, parts: string[], draw: Draw): Answer | null {
  const { homepage, name } = author;
  const own = author.papers.flatMap((id) => world.papers[id] ?? []);
  const [, file = ''] = parts;
  const frame = (title: string, body: string): Answer =>
    html(title, `<h1>${escaped(title)}</h1>${body}<p>${link('/people/', 'People')}</p>`);
  if (parts.length === 1) {
    const friends = [...new Set(own.flatMap(({ authors }) => authors))]
      .flatMap((id) => (id === author.id ? [] : (world.authors[id] ?? [])))
      .slice(0, 6);
    return frame(
      `${name}'s homepage`,
      `<p>I work on computing. ${prose(draw, 'Research of People', 2)}</p>${list([link(`${homepage}publications.html`, 'Publications'), link(`${homepage}teaching.html`, 'Teaching'), link(`${homepage}hobbies.html`, 'Hobbies'), link(`${homepage}cv.pdf`, 'Curriculum vitae')])}<p>Co-authors: ${friends.map((friend) => link(friend.homepage, friend.name)).join(', ')}</p>`,
    );
  }
  if (file === 'publications.html')
    return frame(`Publications of ${name}`, list(own.map((paper) => publication(world, author, paper))));
  if (file === 'teaching.html')
    return frame(
      'Teaching',
      `<p>${prose(draw, 'Teaching of Students', 3)}</p>${list([100, 101, 102].map((n) => link(`/courses/cs${n}/`, `CS ${n}`)))}`,
    );
  if (file === 'hobbies.html')
    return frame(
      'Hobbies',
      list(Array.from({ length: 6 }, (_, i) => link(`${homepage}photos/${i}.html`, `Holiday ${i + 1}`))),
    );
  if (file === 'photos') return frame('Holiday', prose(draw, 'Walks of Hills', 2));
  if (file === 'cv.pdf')
    return pdf(
      paperPdf(world, {
        id: 1e6 + author.id,
        title: `Curriculum Vitae of ${name}`,
        authors: [author.id],
        venue: 'none',
        year: 2010,
        urls: [],
        landing: null,
      }),
    );
  const paper = own.find(({ urls }) => urls.includes(`${homepage}${parts.slice(1).join('/')}`));
  return paper ? pdf(paperPdf(world, paper)) : null;
}

function publication(
  world: World,
  author: Author,
  { title, authors, venue, year, urls, landing }: FarmPaper,
): string {
  const names = authors.map((id) => world.authors[id]?.name ?? '').join(', ');
  const mine =
    urls.find((url) => url.startsWith(author.homepage)) ?? urls.find((url) => url.includes('/reports/'));
  const where = mine ?? landing ?? urls[0];
  return `${escaped(names)}. ${where ? link(where, title) : escaped(title)}. ${venue} ${year}.${mine ? ` ${link(mine, 'PDF')}` : ''}`;
}
