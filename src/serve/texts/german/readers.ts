// What readers bring, gather and ask for, in German.
import type { readers as english } from '../english/readers.ts';
import type { Worded } from '../worded.ts';

export const readers: Worded<typeof english> = {
  add: {
    title: 'Aufsätze hinzufügen',
    lead: 'Ziehen Sie Dateien oder Ordner hierher oder wählen Sie Dateien: PDF (auch Scans), PostScript, Word, OpenDocument, RTF, EPUB, gepackte LaTeX-Quellen. Sie bleiben auf diesem Rechner, werden sofort gelesen und sind gleich darauf zu finden.',
    choose: 'Dateien wählen',
    drop: 'Loslassen',
    send: 'Hinzufügen',
    each: 'Was aus jeder Datei wurde',
    sending: 'unterwegs',
    reading: 'wird gelesen',
    read: 'gelesen',
    known: 'war schon da',
    taken: 'aufgenommen',
    unreadable: 'konnte nicht gelesen werden',
    notTaken: 'nicht aufgenommen',
    notPaper: (type) => `keine Art von Datei, die hier gelesen wird (${type})`,
    lost: 'Die Verbindung ist abgerissen.',
    none: 'Es wurde keine Datei gewählt.',
  },
  basket: {
    title: 'Auswahl',
    empty: 'Nichts ist ausgewählt',
    emptySteps:
      'Drücken Sie „Auswählen“ unter einem Aufsatz oder „s“ in einer Liste: Er wartet dann hier, um zitiert oder als BibTeX, RIS und in anderen Formaten mitgenommen zu werden.',
    toSearch: 'Suchen',
    toPapers: 'Alle Aufsätze ansehen',
    lead: 'Die Auswahl liegt in Ihrem Browser, einen Monat lang.',
    clear: 'Auswahl leeren',
    export: 'Alle ausgeben',
  },
  wants: {
    title: 'Wunschliste',
    lead: 'Werke, die Lesern fehlen. Was hier am häufigsten zitiert wird, steht zuerst.',
    empty: 'Nichts ist gewünscht. Wo ein Werk nicht da ist, setzt „Wünschen“ es auf diese Liste.',
    missed: 'Am meisten zitiert und nicht da',
    remove: 'Nicht mehr',
    since: (day) => `gewünscht seit ${day}`,
  },
  takeDown: {
    title: 'Einen Aufsatz melden',
    lead: 'Wenn ein Aufsatz hier nicht stehen sollte (weil Sie die Rechte haben oder weil er Sie betrifft), schreiben Sie es. Was Sie schreiben, wird mit dem Tag aufbewahrt; wer diese Bibliothek betreibt, entscheidet.',
    paper: 'Nummer oder Adresse des Aufsatzes',
    reason: 'Warum',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    send: 'Senden',
    doneTitle: 'Ihre Meldung ist vermerkt',
    done: (number) => `Sie hat die Nummer ${number}. Wer diese Bibliothek betreibt, wird sie ansehen.`,
    missing: 'Bitte schreiben Sie, um welchen Aufsatz es geht, warum, und wie man Sie erreicht.',
    tooMany:
      'Zurzeit sind zu viele Meldungen offen. Bitte schreiben Sie denen, die diese Bibliothek betreiben.',
  },
};
