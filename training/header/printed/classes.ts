// How do publishers' LaTeX classes set a front? Each in the way its manual asks authors to write.
import type { Front, Person } from './front.ts';
import { bodyOf, escaped, nameOf, type Style, source } from './tex.ts';

const abstractOf = (front: Front): string => `\\begin{abstract}\n${escaped(front.abstract)}\n\\end{abstract}`;
const numbers = (person: Person): string => person.places.map((at) => at + 1).join(',');
const title = (front: Front): string => `\\title{${escaped(front.title)}}`;
const placeOf = (front: Front, person: Person): string => escaped(front.places[person.places[0] ?? 0] ?? '');
const lines = (parts: readonly string[]): string => parts.join('\n');
/** A place over several lines, as authors break them. */
const broken = (place: string): string => place.replace(/, /, ' \\\\ ');

const article: Style = (front, random) => {
  const sided = random() < 0.5;
  const wide = random() < 0.5 ? 'twocolumn' : '11pt';
  const emails = random() < 0.6;
  const authors = front.people.map(
    (person) =>
      `${nameOf(person)} \\\\ ${broken(placeOf(front, person))}${emails ? ` \\\\ \\texttt{${escaped(person.email)}}` : ''}`,
  );
  return source(
    `\\documentclass[${wide}]{article}`,
    lines([
      title(front),
      `\\author{${authors.join(sided ? ' \\and ' : ' \\\\[1ex] ')}}`,
      '\\maketitle',
      abstractOf(front),
    ]),
    bodyOf(front),
  );
};

const authorBlocks: Style = (front, random) =>
  source(
    `\\documentclass[${random() < 0.5 ? 'a4paper' : 'twocolumn'}]{article}\\usepackage{authblk}${random() < 0.5 ? '\\usepackage{times}' : ''}`,
    lines([
      title(front),
      ...front.people.map((person) => `\\author[${numbers(person)}]{${nameOf(person)}}`),
      ...front.places.map((place, i) => `\\affil[${i + 1}]{${escaped(place)}}`),
      '\\maketitle',
      abstractOf(front),
      random() < 0.5 ? `\\textbf{Keywords:} ${escaped(front.keywords.join(', '))}` : '',
    ]),
    bodyOf(front),
  );

const ams: Style = (front) =>
  source(
    '\\documentclass{amsart}',
    lines([
      title(front),
      ...front.people.flatMap((person) => [
        `\\author{${nameOf(person)}}`,
        `\\address{${placeOf(front, person)}}`,
        `\\email{${escaped(person.email)}}`,
      ]),
      `\\keywords{${escaped(front.keywords.join(', '))}}`,
      abstractOf(front),
      '\\maketitle',
    ]),
    bodyOf(front),
  );

const elsevier: Style = (front, random) =>
  source(
    `\\documentclass[${random() < 0.4 ? 'final,5p,times,twocolumn' : random() < 0.5 ? 'final,3p,times' : 'preprint,12pt'}]{elsarticle}\\journal{${escaped(front.journal)}}`,
    lines([
      '\\begin{frontmatter}',
      title(front),
      ...front.people.map(
        (person, i) => `\\author[${numbers(person)}]{${nameOf(person)}${i === 0 ? '\\corref{cor1}' : ''}}`,
      ),
      '\\cortext[cor1]{Corresponding author}',
      ...front.places.map((place, i) => `\\address[${i + 1}]{${escaped(place)}}`),
      abstractOf(front),
      `\\begin{keyword}${front.keywords.map(escaped).join(' \\sep ')}\\end{keyword}`,
      '\\end{frontmatter}',
    ]),
    bodyOf(front),
  );

const ieeeConference: Style = (front) =>
  source(
    '\\documentclass[conference]{IEEEtran}',
    lines([
      title(front),
      `\\author{${front.people
        .slice(0, 5)
        .map(
          (person) =>
            `\\IEEEauthorblockN{${nameOf(person)}}\\IEEEauthorblockA{${broken(placeOf(front, person))}\\\\ ${escaped(person.email)}}`,
        )
        .join('\\and ')}}`,
      '\\maketitle',
      abstractOf(front),
      `\\begin{IEEEkeywords}${escaped(front.keywords.join(', '))}\\end{IEEEkeywords}`,
    ]),
    bodyOf(front),
  );

const ieeeJournal: Style = (front) =>
  source(
    '\\documentclass[journal]{IEEEtran}',
    lines([
      title(front),
      `\\author{${front.people.map((person, i) => `${nameOf(person)}${i % 2 === 0 ? ',~\\IEEEmembership{Member,~IEEE}' : ''}`).join(', ')}\\thanks{${front.people.map((p) => `${nameOf(p)} is with ${placeOf(front, p)} (e-mail: ${escaped(p.email)}).`).join(' ')}}}`,
      `\\markboth{${escaped(front.journal)}, Vol. ${front.volume}, ${front.year}}{${escaped(front.title.slice(0, 40))}}`,
      '\\maketitle',
      abstractOf(front),
      `\\begin{IEEEkeywords}${escaped(front.keywords.join(', '))}\\end{IEEEkeywords}`,
    ]),
    bodyOf(front),
  );

const acm: Style = (front, random) => {
  const format = ['sigconf', 'manuscript', 'acmsmall', 'acmlarge', 'sigplan'][Math.floor(random() * 5)];
  return source(
    `\\documentclass[${format}]{acmart}`,
    lines([
      title(front),
      ...front.people.flatMap((person) => [
        `\\author{${nameOf(person)}}`,
        `\\affiliation{\\institution{${placeOf(front, person)}}\\country{}}`,
        `\\email{${escaped(person.email)}}`,
      ]),
      abstractOf(front),
      `\\keywords{${escaped(front.keywords.join(', '))}}`,
      '\\maketitle',
    ]),
    bodyOf(front),
  );
};

const springerNotes: Style = (front) =>
  source(
    '\\documentclass{llncs}',
    lines([
      title(front),
      `\\author{${front.people.map((person) => `${nameOf(person)}\\inst{${numbers(person)}}`).join(' \\and ')}}`,
      `\\institute{${front.places.map(escaped).join(' \\and ')}\\\\ \\email{${escaped(front.people[0]?.email ?? '')}}}`,
      '\\maketitle',
      `\\begin{abstract}${escaped(front.abstract)}\\keywords{${front.keywords.map(escaped).join(' \\and ')}}\\end{abstract}`,
    ]),
    bodyOf(front),
  );

const revtex: Style = (front, random) =>
  source(
    `\\documentclass[${random() < 0.5 ? 'prl,twocolumn' : 'pra,preprint'},${random() < 0.5 ? 'superscriptaddress' : 'groupedaddress'}]{revtex4-2}`,
    lines([
      title(front),
      ...front.people.flatMap((person, i) => [
        `\\author{${nameOf(person)}}`,
        i === 0 ? `\\email{${escaped(person.email)}}` : '',
        ...person.places.map((at) => `\\affiliation{${escaped(front.places[at] ?? '')}}`),
      ]),
      '\\date{\\today}',
      abstractOf(front),
      '\\maketitle',
    ]),
    bodyOf(front),
  );

const astronomers: Style = (front, random) =>
  random() < 0.5
    ? source(
        '\\documentclass{mnras}',
        lines([
          title(front),
          `\\author[${nameOf(front.people[0] as Person)} et al.]{${front.people.map((person) => `${nameOf(person)}$^{${numbers(person)}}$`).join(', ')} \\\\ ${front.places.map((place, i) => `$^{${i + 1}}$${escaped(place)}`).join(' \\\\ ')}}`,
          '\\maketitle',
          abstractOf(front),
          `\\begin{keywords}${escaped(front.keywords.join(' -- '))}\\end{keywords}`,
        ]),
        bodyOf(front),
      )
    : source(
        `\\documentclass[${random() < 0.5 ? 'twocolumn' : 'modern'}]{aastex631}`,
        lines([
          title(front),
          ...front.people.flatMap((person) => [
            `\\author{${nameOf(person)}}`,
            ...person.places.map((at) => `\\affiliation{${escaped(front.places[at] ?? '')}}`),
          ]),
          abstractOf(front),
          `\\keywords{${escaped(front.keywords.join(' --- '))}}`,
        ]),
        bodyOf(front),
      );

const elsevierDesigned: Style = (front, random) =>
  source(
    `\\documentclass[a4paper,fleqn]{${random() < 0.5 ? 'cas-dc' : 'cas-sc'}}`,
    lines([
      `\\title[mode=title]{${escaped(front.title)}}`,
      ...front.people.map((person) => `\\author[${numbers(person)}]{${nameOf(person)}}`),
      ...front.places.map((place, i) => `\\affiliation[${i + 1}]{organization={${escaped(place)}}}`),
      `\\begin{abstract}${escaped(front.abstract)}\\end{abstract}`,
      `\\begin{keywords}${front.keywords.map(escaped).join(' \\sep ')}\\end{keywords}`,
      '\\maketitle',
    ]),
    bodyOf(front),
  );

const learning: Style = (front) =>
  source(
    '\\documentclass{jmlr}',
    lines([
      title(front),
      `\\author{${front.people.map((person) => `\\Name{${nameOf(person)}} \\Email{${escaped(person.email)}}\\\\ \\addr ${placeOf(front, person)}`).join(' \\AND ')}}`,
      '\\maketitle',
      abstractOf(front),
      `\\begin{keywords}${escaped(front.keywords.join(', '))}\\end{keywords}`,
    ]),
    bodyOf(front),
  );

const chemists: Style = (front) =>
  source(
    '\\documentclass{achemso}',
    lines([
      title(front),
      ...front.people.flatMap((person) => [
        `\\author{${nameOf(person)}}`,
        `\\affiliation{${placeOf(front, person)}}`,
        `\\email{${escaped(person.email)}}`,
      ]),
      abstractOf(front),
    ]),
    bodyOf(front),
  );

const koma: Style = (front, random) =>
  source(
    `\\documentclass[${random() < 0.5 ? 'twocolumn' : '12pt'}]{scrartcl}`,
    lines([
      title(front),
      `\\author{${front.people.map((p) => `${nameOf(p)}\\thanks{${placeOf(front, p)}. ${escaped(p.email)}}`).join(' \\and ')}}`,
      `\\date{${front.year}}`,
      '\\maketitle',
      abstractOf(front),
    ]),
    bodyOf(front),
  );

const opticians: Style = (front) =>
  source(
    '\\documentclass{spie}',
    lines([
      title(front),
      `\\author{${front.people.map((p) => `${nameOf(p)}$^{${p.places.map((at) => 'abcdef'[at]).join(',')}}$`).join(', ')} \\\\ ${front.places.map((place, i) => `$^{${'abcdef'[i]}}$${escaped(place)}`).join('; ')}}`,
      '\\maketitle',
      abstractOf(front),
      `\\keywords{${escaped(front.keywords.join(', '))}}`,
    ]),
    bodyOf(front),
  );

const quantum: Style = (front) =>
  source(
    '\\documentclass[a4paper,twocolumn]{quantumarticle}\\pdfoutput=1',
    lines([
      title(front),
      ...front.people.flatMap((person) => [
        `\\author{${nameOf(person)}}`,
        `\\affiliation{${placeOf(front, person)}}`,
      ]),
      '\\maketitle',
      abstractOf(front),
    ]),
    bodyOf(front),
  );

const french: Style = (front) =>
  source(
    '\\documentclass[a4paper]{smfart}',
    lines([
      title(front),
      ...front.people.flatMap((person) => [
        `\\author{${nameOf(person)}}`,
        `\\address{${placeOf(front, person)}}`,
        `\\email{${escaped(person.email)}}`,
      ]),
      abstractOf(front),
      '\\maketitle',
    ]),
    bodyOf(front),
  );

export const classes: readonly Style[] = [
  article,
  article,
  article,
  authorBlocks,
  authorBlocks,
  ams,
  elsevier,
  elsevier,
  ieeeConference,
  ieeeJournal,
  acm,
  acm,
  springerNotes,
  revtex,
  astronomers,
  elsevierDesigned,
  learning,
  chemists,
  koma,
  opticians,
  quantum,
  french,
];
