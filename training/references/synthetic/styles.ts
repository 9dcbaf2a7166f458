// How is one work cited? Articles, papers in proceedings, chapters, books and theses in the styles of many fields and languages.
import type { LabelledReference } from '../../../src/measure/reference-scores.ts';
import { Draft } from './draft.ts';
import { type PeopleStyle, peopleStyle, printPeople } from './people.ts';
import type { Imprint, Person, Pool, Work } from './pool.ts';

type Random = () => number;
const one = <T>(random: Random, ...choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)] as T;
const maybe = (random: Random, share: number): boolean => random() < share;

const languages = ['en', 'en', 'en', 'en', 'en', 'de', 'de', 'fr', 'it', 'es', 'pt'] as const;
type Language = (typeof languages)[number];

/** The words that announce a field. */
const words = {
  en: {
    in: ['In ', 'In: ', 'in: ', 'in '],
    eds: [' (Eds.)', ' (eds.)', ', eds.', ', editors', ' (Ed.)'],
    vol: ['vol. ', 'Vol. ', 'volume '],
    no: ['no. ', 'No. '],
    pp: ['pp. ', 'pages ', 'pp ', 'p. '],
    edition: ['2nd ed.', '3rd edition', 'Second edition', 'rev. ed.'],
    thesis: ['PhD thesis', 'Ph.D. dissertation', 'Doctoral dissertation', "Master's thesis"],
    months: [
      'January',
      'Feb.',
      'March',
      'Apr',
      'May',
      'June',
      'July',
      'Aug.',
      'September',
      'Oct.',
      'Nov.',
      'December',
    ],
  },
  de: {
    in: ['In: ', 'in: ', 'In '],
    eds: [' (Hrsg.)', ' (Hg.)', ' (Hrsg.):', ', Hrsg.'],
    vol: ['Bd. ', 'Jg. ', 'Band '],
    no: ['H. ', 'Heft ', 'Nr. '],
    pp: ['S. ', 'S.'],
    edition: ['2. Aufl.', '3., überarb. Aufl.', '2. Auflage'],
    thesis: ['Dissertation', 'Diss.', 'Diplomarbeit'],
    months: [
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
  },
  fr: {
    in: ['in ', 'In ', 'dans ', 'in : '],
    eds: [' (dir.)', ' (éd.)', ' (dirs.)', ' (éds)'],
    vol: ['vol. ', 't. ', 'tome '],
    no: ['n° ', 'no ', 'n°'],
    pp: ['p. ', 'pp. '],
    edition: ['2e éd.', '3e édition', 'nouvelle édition'],
    thesis: ['Thèse de doctorat', 'thèse', 'mémoire de maîtrise'],
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
  },
  it: {
    in: ['in ', 'In: ', 'in: '],
    eds: [' (a cura di)', ' (cur.)', ' (eds.)'],
    vol: ['vol. ', 'v. '],
    no: ['n. ', 'fasc. '],
    pp: ['pp. ', 'p. '],
    edition: ['2a ed.', 'II ed.', 'nuova edizione'],
    thesis: ['Tesi di dottorato', 'Tesi di laurea'],
    months: [
      'gennaio',
      'febbraio',
      'marzo',
      'aprile',
      'maggio',
      'giugno',
      'luglio',
      'agosto',
      'settembre',
      'ottobre',
      'novembre',
      'dicembre',
    ],
  },
  es: {
    in: ['En: ', 'en ', 'En '],
    eds: [' (eds.)', ' (Coord.)', ' (comp.)'],
    vol: ['vol. ', 'Vol. '],
    no: ['núm. ', 'nº ', 'n.º '],
    pp: ['pp. ', 'p. ', 'págs. '],
    edition: ['2ª ed.', '3a ed.', 'segunda edición'],
    thesis: ['Tesis doctoral', 'Tesis de maestría'],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
  },
  pt: {
    in: ['In: ', 'In ', 'in '],
    eds: [' (Org.)', ' (Orgs.)', ' (coord.)'],
    vol: ['v. ', 'vol. '],
    no: ['n. ', 'nº '],
    pp: ['p. ', 'pp. '],
    edition: ['2. ed.', '3ª ed.'],
    thesis: ['Tese de doutorado', 'Dissertação de mestrado'],
    months: ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
  },
};

/** What is cited, and the choices that hold for the whole entry. */
type Entry = {
  random: Random;
  language: Language;
  people: PeopleStyle;
  work: Work;
  title: string;
  editors: Person[];
  imprint: Imprint;
  book: string;
  journal: string;
  /** What stands between the larger fields: a period, a comma, a colon. */
  stop: string;
  /** Where the year stands. */
  yearFirst: boolean;
  quotes: readonly [string, string];
};

/** One reference, made up from the pool. */
export function madeUp(random: Random, pool: Pool): LabelledReference {
  const language = one(random, ...languages);
  const work = one(random, ...[pool.works[Math.floor(random() * pool.works.length)]]) as Work;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const entry: Entry = {
    random,
    language,
    people: peopleStyle(random, language),
    work,
    title: maybe(random, 0.5) ? work.title : pick(pool.titles),
    editors: pick(pool.works).authors.slice(0, 3),
    imprint: pick(pool.imprints),
    book: maybe(random, 0.7) || !isMeeting.test(work.venue) ? pick(pool.books) : work.venue,
    journal: pick(pool.journals),
    stop: one(random, '. ', '. ', '. ', ', ', ', ', ': '),
    yearFirst: maybe(random, 0.45),
    quotes: one(random, ...quotesOf(language)),
  };
  const draft = new Draft();
  if (maybe(random, 0.12))
    draft.field('marker', one(random, '[12]', '[3]', '7.', '24.', '(5)', '[KL98]', '31')).text(' ');
  one(
    random,
    article,
    article,
    article,
    proceedings,
    proceedings,
    chapter,
    chapter,
    book,
    book,
    thesis,
    bare,
  )(draft, entry);
  return draft.text(one(random, '.', '.', '.', '', '')).done('synthetic');
}

function quotesOf(language: Language): readonly (readonly [string, string])[] {
  const none = ['', ''] as const;
  const own = {
    de: ['„', '“'],
    fr: ['« ', ' »'],
    it: ['«', '»'],
    es: ['«', '»'],
    pt: ['“', '”'],
    en: ['“', '”'],
  } as const;
  return [none, none, none, none, own[language], ['"', '"'], ['‘', '’']];
}

/** Authors, the year if it comes early, and the title. */
function opening(draft: Draft, { random, people, work, title, stop, yearFirst, quotes }: Entry): void {
  draft.field('author', printPeople(work.authors, people));
  if (yearFirst)
    one(
      random,
      () =>
        draft
          .text(' (')
          .field('date', work.year)
          .text(one(random, '). ', '): ', ') ', '), ')),
      () =>
        draft
          .text(one(random, ', ', '. ', ' '))
          .field('date', work.year)
          .text(one(random, '. ', ', ', ': ')),
    )();
  else draft.text(one(random, stop, '. ', ', ', ': '));
  const [open, close] = quotes;
  if (open === '') draft.field('title', title).text(/[?!]$/.test(title) ? ' ' : stop);
  else if (maybe(random, 0.5))
    draft
      .text(open)
      .field('title', title)
      .text(`${stop.trim().replace(':', ',')}${close} `);
  else draft.text(open).field('title', title).text(`${close}${stop}`);
}

function closing(
  draft: Draft,
  { random, work, yearFirst }: Entry,
  before = one(random, ', ', '. ', ' '),
): void {
  if (!yearFirst)
    one(
      random,
      () => draft.text(' (').field('date', work.year).text(')'),
      () => draft.text(before).field('date', work.year),
    )();
  if (work.doi && maybe(random, 0.3))
    draft.text(one(random, '. doi:', ', doi: ', '. https://doi.org/', '. DOI ')).field('doi', work.doi);
  else if (maybe(random, 0.03))
    draft
      .text(one(random, '. URL ', '. Available at ', ', '))
      .field('url', 'http://www.example.org/papers/12.pdf');
}

/** Volume, issue, pages and year of a journal, in the orders that occur. */
function article(draft: Draft, entry: Entry): void {
  const { random, language, work, journal, yearFirst } = entry;
  const w = words[language];
  const volume = work.volume ?? String(1 + Math.floor(random() * 150));
  const issue = maybe(random, 0.6) ? (work.issue ?? String(1 + Math.floor(random() * 12))) : undefined;
  const pages = range(entry);
  const month = maybe(random, 0.12) ? `${one(random, ...w.months)} ` : '';
  opening(draft, entry);
  if (maybe(random, language === 'de' ? 0.6 : 0.06)) draft.text(one(random, ...w.in));
  draft.field('journal', journal);
  one(
    random,
    () => {
      draft
        .text(one(random, ' ', ', '))
        .field('volume', volume)
        .given('issue', issue, one(random, '(', ' ('), ')')
        .text(one(random, ':', ': ', ', '))
        .field('pages', pages);
      closing(draft, entry);
    },
    () => {
      draft
        .text(', ')
        .text(one(random, ...w.vol))
        .field('volume', volume)
        .given('issue', issue, `, ${one(random, ...w.no)}`, '')
        .text(`, ${one(random, ...w.pp)}`)
        .field('pages', pages);
      if (!yearFirst) draft.text(', ').field('date', month + work.year);
    },
    () => {
      draft.text(one(random, '. ', ' '));
      if (!yearFirst) draft.field('date', work.year).text(one(random, ';', '; ', ', '));
      draft.field('volume', volume).given('issue', issue, '(', ')').text(':').field('pages', pages);
    },
    () => {
      draft.text(' ').field('volume', volume);
      if (!yearFirst) draft.text(' (').field('date', work.year).text(')');
      draft.text(one(random, ' ', ', ', ': ')).field('pages', pages);
    },
    () => {
      draft
        .text(' ')
        .field('volume', volume)
        .given('issue', issue, one(random, '.', ', no. ', ' / '), '');
      if (!yearFirst)
        draft
          .text(' (')
          .field('date', month + work.year)
          .text('): ');
      else draft.text(': ');
      draft.field('pages', pages);
    },
    () => {
      draft.text(', ').field('volume', volume).text(', ').field('pages', pages);
      if (!yearFirst) draft.text(' (').field('date', work.year).text(')');
    },
  )();
}

function proceedings(draft: Draft, entry: Entry): void {
  const { random, language, work, imprint, people, editors } = entry;
  if (!isMeeting.test(work.venue)) {
    article(draft, { ...entry, journal: work.venue });
    return;
  }
  const w = words[language];
  const venue = maybe(random, 0.7) ? work.venue : work.venue.replace(/^Proceedings of( the)?/, 'Proc.');
  opening(draft, entry);
  draft.text(one(random, ...w.in, ''));
  if (maybe(random, 0.12))
    draft
      .field('editor', printPeople(editors, people))
      .text(`${one(random, ...w.eds)}${one(random, ' ', ', ')}`);
  draft.field('booktitle', venue);
  if (maybe(random, 0.12))
    draft
      .text(', ')
      .text(one(random, 'volume ', 'vol. '))
      .field('volume', String(1 + Math.floor(random() * 2000)))
      .text(' of ')
      .field(
        'series',
        one(random, 'Lecture Notes in Computer Science', 'LNCS', 'LNAI', 'CEUR Workshop Proceedings'),
      );
  if (maybe(random, 0.7)) draft.text(`, ${one(random, ...w.pp)}`).field('pages', range(entry));
  if (maybe(random, 0.4)) draft.text(', ').field('location', imprint.location);
  if (maybe(random, 0.3))
    draft
      .text(one(random, ', ', '. '))
      .field(
        'publisher',
        one(
          random,
          'ACM',
          'IEEE',
          'Springer',
          'ACM Press',
          'Association for Computational Linguistics',
          'Springer-Verlag',
          'Morgan Kaufmann',
          'AAAI Press',
        ),
      );
  closing(draft, entry);
}

const isMeeting = /proceedings|conference|workshop|symposium|meeting|congress|findings|forum/i;

function chapter(draft: Draft, entry: Entry): void {
  const { random, language, book, editors, people, imprint } = entry;
  const w = words[language];
  const pages = range(entry);
  opening(draft, entry);
  draft.text(one(random, ...w.in));
  const who = printPeople(editors, people);
  const early = maybe(random, 0.6);
  if (early) draft.field('editor', who).text(`${one(random, ...w.eds)}${one(random, ' ', ', ', ': ')}`);
  draft.field('booktitle', book);
  if (!early) {
    const by = {
      en: ['edited by ', 'ed. ', 'ed. by '],
      de: ['hrsg. von '],
      fr: ['sous la dir. de ', 'éd. '],
      it: ['a cura di '],
      es: ['ed. de '],
      pt: ['org. por '],
    }[language];
    draft
      .text(', ')
      .text(one(random, ...by))
      .field('editor', who);
  }
  const late = maybe(random, 0.5);
  if (!late)
    draft
      .text(one(random, ` (${one(random, ...w.pp)}`))
      .field('pages', pages)
      .text(')');
  place(draft, entry, imprint);
  closing(draft, entry);
  if (late) draft.text(`, ${one(random, ...w.pp)}`).field('pages', pages);
}

function book(draft: Draft, entry: Entry): void {
  const { random, language, imprint } = entry;
  opening(draft, { ...entry, quotes: ['', ''], title: entry.title.replace(/[.?!]$/, '') });
  if (maybe(random, 0.2))
    draft.field('edition', one(random, ...words[language].edition)).text(one(random, ' ', ', '));
  place(draft, entry, imprint, '');
  closing(draft, entry);
}

function place(
  draft: Draft,
  { random }: Entry,
  { publisher, location }: Imprint,
  before = one(random, '. ', ', ', ' ('),
): void {
  draft.text(before);
  one(
    random,
    () =>
      draft
        .field('location', location)
        .text(one(random, ': ', ' : '))
        .field('publisher', publisher),
    () => draft.field('publisher', publisher).text(', ').field('location', location),
    () => draft.field('publisher', publisher),
    () => draft.field('location', location),
  )();
}

function thesis(draft: Draft, entry: Entry): void {
  const { random, language, imprint } = entry;
  opening(draft, { ...entry, work: { ...entry.work, authors: entry.work.authors.slice(0, 1) } });
  draft
    .field('tech', one(random, ...words[language].thesis))
    .text(', ')
    .field(
      'institution',
      `${one(random, 'University of ', 'Universität ', 'Université de ', 'Università di ', 'Universidad de ')}${imprint.location}`,
    );
  closing(draft, entry);
}

/** Physics does without titles. */
function bare(draft: Draft, entry: Entry): void {
  const { random, work, journal, people } = entry;
  draft.field('author', printPeople(work.authors, people)).text(', ').field('journal', journal).text(' ');
  draft.field('volume', String(1 + Math.floor(random() * 300)));
  const page = String(1 + Math.floor(random() * 9000));
  one(
    random,
    () => draft.text(', ').field('pages', page).text(' (').field('date', work.year).text(')'),
    () => draft.text(' (').field('date', work.year).text(') ').field('pages', page),
  )();
}

function range({ random, work }: Entry): string {
  const dash = one(random, '-', '–', '--', '-');
  if (work.pages && maybe(random, 0.5)) return work.pages.replace('-', dash);
  const from = 1 + Math.floor(random() * 2000);
  const to = from + 1 + Math.floor(random() * 30);
  if (maybe(random, 0.1)) return String(from);
  return `${from}${dash}${maybe(random, 0.15) ? String(to).slice(-2) : to}`;
}
