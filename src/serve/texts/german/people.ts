// People and the venues they publish in, in German.
import type { people as english } from '../english/people.ts';
import type { Worded } from '../worded.ts';

export const people: Worded<typeof english> = {
  people: {
    title: 'Personen',
    lead: 'Wer die Aufsätze dieser Bibliothek schrieb, die meistzitierten zuerst.',
    none: 'Noch sind keine Personen bekannt.',
    name: 'Name',
    hint: 'Ein Name, oder wie er beginnt',
  },
  person: {
    papers: (n, figure) => (n === 1 ? 'ein Aufsatz' : `${figure} Aufsätze`),
    facts: 'Angaben',
    works: 'Werke',
    citedBy: 'Zitiert',
    hIndex: 'h-Index',
    hIndexMeaning: (h) => `${h}: so viele Werke sind mindestens so oft zitiert`,
    variants: 'Auch geschrieben',
    affiliations: 'Einrichtungen',
    coauthors: 'Schrieb zusammen mit',
    coauthorsLabel: (name) => `Mit wem ${name} schrieb; dickere Linien bei mehr Aufsätzen`,
    together: (n, figure) => (n === 1 ? 'ein Aufsatz' : `${figure} Aufsätze`),
    byYear: 'Aufsätze nach Jahren',
    chartLabel: (name) => `Aufsätze von ${name} nach Jahren`,
    writes: 'Aufsätze',
    experts: 'Wer die Aufsätze schrieb, die am besten antworten.',
    mightJoin: 'Mit wem eine Zusammenarbeit naheläge',
    mightJoinLead: (name) =>
      `Wer nie mit ${name} schrieb, aber mit denselben Leuten und über dieselben Dinge.`,
    nobodyYet: 'Niemand steht nahe genug, um genannt zu werden.',
    notSame: 'Personen werden an Namen, Mitverfassern und Themen unterschieden; einzelnes mag falsch sein.',
  },
  venues: {
    title: 'Erschienen in',
    lead: 'Worin die Werke erschienen, das Meistzitierte zuerst.',
    none: 'Noch ist nicht bekannt, worin etwas erschien.',
    works: 'Werke',
    held: 'In der Bibliothek',
    citedBy: 'Zitiert',
    hIndex: 'h-Index',
    byYear: 'Werke nach Jahren',
    chartLabel: (name) => `Werke in ${name} nach Jahren`,
    most: 'Am meisten zitiert',
  },
};
