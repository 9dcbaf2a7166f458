// Which parts does it have, and where do they stand? Headings that name a part of a document, in six languages.
import { isReferencesHeading } from '../references/heading.ts';
import { type Features, grown } from './feature.ts';
import type { Sight } from './sight.ts';

const parts = {
  abstract: 'abstract|summary|zusammenfassung|résumé|resumen|resumo|riassunto|sommario|abstrakt',
  keywords:
    'keywords|key words|index terms|schlüsselwörter|schlagwörter|mots-clés|mots clés|palabras clave|palavras-chave|parole chiave|categories and subject descriptors|ccs concepts|jel classification',
  introduction:
    'introduction|background|motivation|einleitung|einführung|introducción|introdução|introduzione|premessa|related work|literature review|previous work|preliminaries|statement of need',
  findings:
    'methods|materials and methods|method|methodology|results|results and discussion|discussion|experiments|experimental results|evaluation|analysis|proof|methoden|methodik|ergebnisse|diskussion|méthodes|résultats|métodos|resultados|metodi|risultati|data|model|experimental setup|implementation|limitations',
  ending:
    'conclusion|conclusions|concluding remarks|conclusions and future work|conclusion and future work|future work|fazit|ausblick|fazit und ausblick|schluss|schlussfolgerungen|conclusiones|conclusões|conclusão|conclusioni|conclusione|perspectives|conclusion et perspectives|summary and conclusions|considerações finais',
  thanks:
    'acknowledgements|acknowledgments|acknowledgement|acknowledgment|danksagung|remerciements|agradecimientos|agradecimentos|ringraziamenti|funding|conflict of interest|competing interests|author contributions|authors contributions|data availability|supporting information|supplementary material|appendix|anhang|annexe',
  contents:
    'contents|table of contents|inhalt|inhaltsverzeichnis|table des matières|sommaire|índice|índice general|sumário|indice|list of figures|list of tables|abbildungsverzeichnis|tabellenverzeichnis|list of abbreviations|preface|foreword|vorwort|glossary|index',
  life: 'education|experience|work experience|professional experience|employment|skills|technical skills|publications|selected publications|awards|honors|honors and awards|honours|languages|interests|personal|personal information|objective|projects|teaching|service|certifications|curriculum vitae|ausbildung|berufserfahrung|bildung|kenntnisse|sprachen|hobbys|persönliche daten|lebenslauf|formation|expérience|expériences|expérience professionnelle|compétences|langues|formación|experiencia|experiencia laboral|habilidades|idiomas|formazione|istruzione|esperienza|esperienze professionali|competenze|lingue|formação|experiência|experiência profissional|idiomas|volunteer experience|extracurricular activity|references available upon request',
  task: 'problem|exercise|question|questions|homework|assignment|solution|solutions|instructions|grading|prerequisites|course description|course objectives|schedule|textbook|office hours|learning outcomes|attendance|aufgabe|aufgaben|lösung|exercice|ejercicio|esercizio|exercício|examen|exam|quiz',
  use: 'installation|usage|getting started|overview|features|requirements|options|commands|configuration|troubleshooting|specifications|applications|description|license|examples|change history|faq|safety|warnings|quick start|notes',
} as const;

type Part = keyof typeof parts;

const partOf = new Map<string, Part>(
  Object.entries(parts).flatMap(([part, names]) =>
    names.split('|').map((name): [string, Part] => [name, part as Part]),
  ),
);

export const sections: Features = {
  abstract: (sight) => Math.min(2, found(sight).counts.abstract),
  keywords: (sight) => Number(found(sight).counts.keywords > 0),
  introduction: (sight) => Number(found(sight).counts.introduction > 0),
  findings: (sight) => Math.min(4, found(sight).counts.findings),
  ending: (sight) => Number(found(sight).counts.ending > 0),
  thanks: (sight) => Math.min(2, found(sight).counts.thanks),
  contents: (sight) => Math.min(3, found(sight).counts.contents),
  life: (sight) => Math.min(5, found(sight).counts.life),
  task: (sight) => grown(found(sight).counts.task),
  use: (sight) => Math.min(3, found(sight).counts.use),
  bibliography: (sight) => Number(found(sight).references.length > 0),
  bibliographyAt: (sight) => found(sight).references.at(-1) ?? 0,
  numberedHeadings: (sight) => grown(found(sight).numbered),
  chapters: (sight) => grown(found(sight).chapters),
};

type Found = { counts: Record<Part, number>; references: number[]; numbered: number; chapters: number };

/** Headings are looked for once a document. */
const seen = new WeakMap<Sight, Found>();

function found(sight: Sight): Found {
  const known = seen.get(sight);
  if (known) return known;
  const counts = Object.fromEntries(Object.keys(parts).map((part) => [part, 0])) as Record<Part, number>;
  const now: Found = { counts, references: [], numbered: 0, chapters: 0 };
  for (const { text, opens, line, at } of sight.headings) {
    const part = partOf.get(plainHeading(text)) ?? partOf.get(plainHeading(runIn(text)));
    if (part) now.counts[part] += 1;
    if (text.length > 60) continue;
    if (/^[^,;()]{5,45}$/.test(text) && isReferencesHeading(text)) now.references.push(at);
    const apart = opens || line.bold || line.size > sight.bodySize * 1.05;
    if (apart && /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4})\.?\s+\p{Lu}/u.test(text)) now.numbered += 1;
    if (/^(?:chapter|kapitel|chapitre|capítulo|capitolo)\s+[\divx]+/i.test(text)) now.chapters += 1;
  }
  seen.set(sight, now);
  return now;
}

/** "Abstract—We present …", "Keywords: …": the heading stands in the line of its text. */
const runIn = (text: string): string =>
  /^(\p{Lu}[\p{L} -]{3,28}?)\s?[.:|—–]/u.exec(text)?.[1] ?? /^A ?BSTRACT(?= )/.exec(text)?.[0] ?? '';

/** "A B S T R A C T" */
const spaced = /^(?:\p{L} ){4,}\p{L}$/u;

function plainHeading(text: string): string {
  if (text === '' || text.length > 60) return '';
  const whole = spaced.test(text) ? text.replaceAll(' ', '') : text;
  const bare = whole
    .replace(/^(?:(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{2,4}|[IVXA-H](?=[.)]))[.)]?\s+|§\s*\d+\s*)/u, '')
    .replace(/[\s.:—–-]+$/u, '')
    // Small capitals: "A BSTRACT".
    .replace(/^(\p{Lu}) (\p{Lu}{3,})/u, '$1$2');
  // "Problem 3", "Exercise 2 (4 points)": the number belongs to the task.
  return bare.toLowerCase().replace(/\s+\d.*$/, '');
}
