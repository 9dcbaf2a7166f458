// How do journals without a public class look? A first page put together from the choices that their designers make.
import type { Front, Person } from './front.ts';
import { bodyOf, escaped, nameOf, type Style, source } from './tex.ts';

type Choices = { pick: <T>(...all: [T, ...T[]]) => T; chance: (share: number) => boolean };

export const journal: Style = (front, random) => {
  const choices: Choices = {
    pick: (...all) => all[Math.floor(random() * all.length)] ?? all[0],
    chance: (share) => random() < share,
  };
  const { pick, chance } = choices;
  const twoColumns = chance(0.6);
  const sansTitle = chance(0.5) ? '\\sffamily' : '';
  const setup = [
    `\\documentclass[${pick('9pt', '10pt', '11pt')},${pick('a4paper', 'letterpaper')}]{extarticle}`,
    `\\usepackage[margin=${pick('2cm', '2.3cm', '1.8cm')}]{geometry}\\usepackage{multicol,fancyhdr}`,
    pick(
      '',
      '\\usepackage{times}',
      '\\usepackage{mathpazo}',
      '\\usepackage{charter}',
      '\\usepackage{helvet}\\renewcommand{\\familydefault}{\\sfdefault}',
    ),
    '\\pagestyle{fancy}\\fancyhf{}',
    `\\fancyhead[L]{\\small ${chance(0.5) ? nameOf(front.people[0] as Person) : escaped(front.journal)} ${chance(0.5) ? 'et al.' : ''}}`,
    `\\fancyhead[R]{\\small ${pick(`Page ${front.page}`, `${front.year}`, `${front.page}`)}}`,
    `\\fancyfoot[C]{\\footnotesize ${pick(`\\thepage`, escaped(`https://doi.org/${front.doi}`), escaped(`© ${front.year} The Author(s)`))}}`,
    '\\setlength{\\parindent}{0pt}\\usepackage{textcomp}',
  ].join('\n');
  const align = pick('\\raggedright', '\\centering');
  const title = titleOf(front, `${align}${sansTitle}`, choices);
  const people = `{${align} ${byline(front, choices)}}`;
  const head = [
    banner(front, choices),
    chance(0.35)
      ? `{${pick('\\small', '\\footnotesize', '\\large')}${pick('\\bfseries', '\\itshape', '\\sffamily')} ${pick('Research Article', 'ORIGINAL ARTICLE', 'Review', 'Article', 'RESEARCH', 'Regular paper', 'Short communication')}}\\par\\medskip`
      : '',
    ...(chance(0.12) ? [people, title] : [title, people]),
  ].join('\n\n');
  const aside = `${datesOf(front, choices)}${editorsOf(front, choices)}`;
  const text = chance(0.15) ? '' : abstractOf(front, choices);
  const layout = pick('plain', 'plain', 'boxed', 'sidebar');
  const front1 =
    layout === 'sidebar'
      ? `${head}\n\n\\bigskip\\noindent\\begin{minipage}[t]{0.27\\textwidth}\\raggedright\\footnotesize ${aside}\n\n${keywordsOf(front, choices)}\\end{minipage}\\hfill\\begin{minipage}[t]{0.68\\textwidth}${text}\\end{minipage}\\bigskip`
      : `${head}\n\n${aside}\n\n${layout === 'boxed' ? `\\fbox{\\begin{minipage}{0.96\\textwidth}${text}\n\n${keywordsOf(front, choices)}\\end{minipage}}` : `${text}\n\n${keywordsOf(front, choices)}`}\n\n\\bigskip`;
  const body = bodyOf(front);
  return source(setup, front1, twoColumns ? `\\begin{multicols}{2}${body}\\end{multicols}` : body);
};

function banner(front: Front, { pick, chance }: Choices): string {
  if (chance(0.15)) return '';
  const line = pick(
    `${front.journal} ${front.volume} (${front.year}) ${front.page}--${front.page + 12}`,
    `${front.journal}, Vol. ${front.volume}, No. ${1 + (front.page % 6)}, ${front.year}, pp. ${front.page}--${front.page + 9}`,
    `${front.journal} (${front.year}) ${front.volume}:${front.page}`,
    front.journal,
  );
  const parts = [
    escaped(line),
    chance(0.5) ? escaped(pick(`https://doi.org/${front.doi}`, `DOI ${front.doi}`, `doi: ${front.doi}`)) : '',
    chance(0.3)
      ? pick(
          'Contents lists available online',
          'Open Access',
          'ISSN 1234-5678',
          'journal homepage: www.example.org/journal',
        )
      : '',
  ].filter(Boolean);
  const size = pick('\\small', '\\footnotesize', '\\normalsize');
  return `{${size}${pick('', '\\itshape', '\\sffamily')} ${parts.join(pick(' \\hfill ', '\\\\ '))}\\par}${chance(0.4) ? '\\hrule' : ''}\\bigskip`;
}

/** What follows a colon may stand below in smaller type. */
function titleOf({ title }: Front, look: string, { pick, chance }: Choices): string {
  const whole = escaped(chance(0.12) ? title.toUpperCase() : title);
  const [, main = whole, sub] = (chance(0.6) && /^(.{4,}?): (.+)$/.exec(whole)) || [];
  const size = pick('\\LARGE', '\\Large', '\\huge', '\\large');
  const below = sub && `{${look}${pick('\\large', '\\normalsize', '\\large\\itshape')} ${sub}\\par}`;
  return `{${look}${size}${pick('\\bfseries', '', '\\bfseries')} ${main}\\par}${below ?? ''}\\${pick('medskip', 'bigskip')}`;
}

/** The names, then where they work: with raised marks, below each name, all above one place, in a note, or nowhere. */
function byline(front: Front, { pick, chance }: Choices): string {
  const style = pick('marks', 'marks', 'marks', 'each', 'bare', 'note', 'nowhere');
  const written = chance(0.1) ? capitals : chance(0.1) ? familyInCapitals : nameOf;
  const size = pick('\\normalsize', '\\large', '\\small');
  const face = pick('', '\\bfseries', '\\sffamily', '\\scshape');
  const small = pick('\\footnotesize', '\\small', '\\small\\itshape');
  const and = pick(' and ', ' \\& ', ', ');
  const listed = (names: readonly string[]): string =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`;
  if (style === 'each')
    return front.people
      .map(
        (person) =>
          `{${size}${face} ${written(person)}\\par}{${small} ${escaped(front.places[person.places[0] ?? 0] ?? '')}${chance(0.5) ? `\\\\ ${pick('E-mail: ', '', 'e-mail: ')}${escaped(person.email)}` : ''}\\par}\\smallskip`,
      )
      .join('\n');
  const letters = chance(0.3);
  const mark = (at: number): string => (letters ? ('abcdefghijkl'[at] ?? '') : String(at + 1));
  const marked = (person: Person, i: number): string =>
    style === 'bare' || style === 'nowhere'
      ? written(person)
      : style === 'note'
        ? `${written(person)}\\footnote{${escaped(front.places[person.places[0] ?? 0] ?? '')}. ${pick('E-mail: ', '')}${escaped(person.email)}.}`
        : `${written(person)}\\textsuperscript{${person.places.map(mark).join(',')}${i === 0 && chance(0.7) ? pick(',*', '*', ',\\textdagger') : ''}}`;
  const places = front.places
    .map(
      (place, i) =>
        `${style === 'bare' ? '' : `\\textsuperscript{${mark(i)}}${chance(0.4) ? ' ' : ''}`}${escaped(place)}`,
    )
    .join(pick('\\\\ ', '\\\\ ', '; ', '. '));
  const reply = chance(0.6)
    ? `\\par{\\footnotesize ${pick('*Corresponding author: ', '* Correspondence: ', 'E-mail: ', '*Corresponding author. E-mail address: ')}${escaped(front.people[0]?.email ?? '')}${chance(0.3) ? ` (${nameOf(front.people[0] as Person)})` : ''}\\par}`
    : '';
  if (style === 'note' || style === 'nowhere')
    return `{${size}${face} ${pick('', '', 'By ', 'von ')}${listed(front.people.map(marked))}\\par}`;
  return `{${size}${face} ${pick('', '', '', '', '', '', '', 'By ', 'Von ', 'par ')}${listed(front.people.map(marked))}\\par}\\smallskip{${small} ${places}\\par}${reply}`;
}

const capitals = (person: Person): string => nameOf(person).toUpperCase();
const familyInCapitals = ({ given, family }: Person): string => escaped(`${given} ${family.toUpperCase()}`);

/** People who are named on the page and did not write the paper. */
function editorsOf({ editors }: Front, { pick, chance }: Choices): string {
  if (chance(0.7)) return '';
  const names = editors.map(nameOf);
  return `{\\footnotesize ${pick(
    `Edited by: ${names[0]}\\\\ Reviewed by: ${names.slice(1).join(', ')}`,
    `Academic Editor: ${names[0]}`,
    `Editor: ${names[0]}`,
    `Edited by\\\\ ${names[0]}\\\\[1ex] Reviewed by\\\\ ${names.slice(1).join('\\\\ ')}`,
    `Communicated by ${names[0]}`,
  )}\\par}`;
}

function datesOf(front: Front, { pick, chance }: Choices): string {
  if (chance(0.45)) return '';
  const on = (day: number): string => `${day} ${pick('March', 'June', 'September', 'January')} ${front.year}`;
  return `{\\footnotesize ${pick(
    `Received: ${on(12)} / Accepted: ${on(21)} / Published online: ${on(28)}`,
    `Received ${on(3)}; revised ${on(9)}; accepted ${on(17)}`,
    `Article history:\\\\ Received ${on(3)}\\\\ Accepted ${on(17)}`,
    `Citation: ${nameOf(front.people[0] as Person)} et al. (${front.year}) ${escaped(front.title)}. ${escaped(front.journal)} ${front.volume}: ${front.page}.`,
    `© ${front.year} ${pick('The Authors', 'Elsevier B.V. All rights reserved.', 'Springer-Verlag')}`,
  )}\\par}`;
}

function abstractOf(front: Front, { pick, chance }: Choices): string {
  const heading = pick('Abstract', 'ABSTRACT', 'Abstract.', 'Summary', 'A B S T R A C T', '');
  const size = pick('', '\\small', '\\small\\itshape', '\\bfseries\\small');
  const text = `{${size} ${escaped(front.abstract)}\\par}`;
  if (heading === '') return text;
  return chance(0.5) ? `{\\bfseries ${heading}\\par}${text}` : `{\\bfseries ${heading} }${text}`;
}

function keywordsOf(front: Front, { pick, chance }: Choices): string {
  if (chance(0.3)) return '';
  const head = pick('Keywords:', 'Key words', 'KEYWORDS', 'Keywords', 'Index terms:');
  return `{\\small\\textbf{${head}} ${escaped(front.keywords.join(pick(', ', '; ', ' · '))).replaceAll('·', '\\textperiodcentered{}')}\\par}`;
}
