// What could not be answered, in German.
import type { errors as english } from '../english/errors.ts';
import type { Worded } from '../worded.ts';

export const errors: Worded<typeof english> = {
  errors: {
    request: (id) => `Anfrage ${id}`,
    notFoundTitle: 'An dieser Adresse ist nichts',
    notFoundText: 'Vielleicht ist sie vertippt, oder der Aufsatz ist nicht in dieser Bibliothek.',
    noPaperTitle: (id) => `In dieser Bibliothek gibt es keinen Aufsatz ${id}`,
    noPaperText:
      'Nummern werden nie zweimal vergeben: Was diese Nummer trug, wurde entfernt, oder es gab es nie.',
    noWorkTitle: (id) => `In dieser Bibliothek gibt es kein Werk ${id}`,
    noPersonTitle: (id) => `In dieser Bibliothek gibt es keine Person ${id}`,
    noVenueTitle: (name) => `Nichts in dieser Bibliothek erschien in „${name}“`,
    noVenueText: 'Die Namen stehen hier, wie Aufsätze und Literaturangaben sie nennen.',
    noFileTitle: 'Die Datei dieses Aufsatzes fehlt',
    noFileText:
      'Der Katalog kennt sie, aber ihr Inhalt ist fort. „openseer verify“ findet alle solchen Dateien.',
    methodTitle: 'Diese Adresse kann man nur lesen',
    methodText: 'Von hier aus lässt sich nichts ändern.',
    hostTitle: 'Diese Bibliothek antwortet nur ihrem eigenen Rechner',
    hostText: 'Die Anfrage nannte einen anderen Namen als den, unter dem die Bibliothek antwortet.',
    badTitle: 'So lässt sich diese Frage nicht beantworten',
    badText: (part) =>
      part === '' ? 'Etwas daran bedeutet hier nichts.' : `Der Wert von „${part}“ bedeutet hier nichts.`,
    brokenTitle: 'Bei uns ist etwas schiefgegangen',
    brokenText:
      'Der Bibliothek selbst ist nichts geschehen. Versuchen Sie es noch einmal; geschieht es wieder, sagt das Protokoll des Servers unter der Nummer unten mehr.',
    refused: (code, title) => refusals[code]?.[0] ?? title,
    refusedText: (code, text) => refusals[code]?.[1] ?? text,
    home: 'Zur Suche',
  },
};

const refusals: Record<string, readonly [string, string] | undefined> = {
  'foreign-origin': [
    'Dies wurde nicht von einer Seite dieser Bibliothek gesendet',
    'Öffnen Sie die Seite noch einmal und drücken Sie den Knopf dort.',
  ],
  'too-many-requests': [
    'Zu viele Anfragen',
    'Von Ihrer Adresse kamen in kurzer Zeit zu viele Anfragen. Warten Sie eine Minute.',
  ],
  busy: [
    'Gerade ist viel zu tun',
    'Alle Leser sind beschäftigt. Versuchen Sie es in einigen Sekunden wieder.',
  ],
  'too-slow': [
    'Das dauert zu lange',
    'Die Datei in ein anderes Format zu bringen, dauerte zu lange und wurde abgebrochen. Laden Sie die Datei, wie sie ist, oder versuchen Sie es in einer Stunde wieder.',
  ],
  damaged: [
    'Die Datei ist nicht lesbar',
    'Sie ist beschädigt und lässt sich nicht in ein anderes Format bringen. Laden Sie die Datei, wie sie ist.',
  ],
  encrypted: ['Die Datei ist nicht lesbar', 'Sie ist durch ein Passwort geschützt.'],
  'unsupported-format': [
    'Die Datei hat keine Seiten',
    'Aus Dateien dieser Art lassen sich keine Seiten zeigen. Laden Sie die Datei, wie sie ist.',
  ],
  'not-found': ['Diese Seite gibt es nicht', 'Die Datei hat keine solche Seite, die sich zeichnen ließe.'],
  'too-large': ['Zu groß', 'Die Datei ist zu groß dafür.'],
  'needs-ghostscript': ['Das kann dieser Server nicht', 'Dafür braucht er Ghostscript, das hier fehlt.'],
};
