// The library itself: what it holds, whose it is, how programs ask it, in German.
import type { library as english } from '../english/library.ts';
import type { Worded } from '../worded.ts';

export const library: Worded<typeof english> = {
  stats: {
    title: 'Statistik',
    lead: 'Was diese Bibliothek enthält und was darin zitiert wird.',
    holds: 'Die Bibliothek',
    citedOnly: 'davon nicht vorhanden',
    growth: 'Wachstum',
    oneDay: (n, figure, day) =>
      n === 1 ? `Der erste Aufsatz kam am ${day}.` : `Alle ${figure} Aufsätze kamen am ${day}.`,
    growthLabel: 'Aufsätze der Bibliothek nach dem Tag ihrer Aufnahme',
    byYear: 'Aufsätze nach Erscheinungsjahr',
    byYearLabel: 'Aufsätze der Bibliothek nach Erscheinungsjahr',
    mostCited: 'Meistzitierte Werke',
    mostCitedPeople: 'Meistzitierte Personen',
    mostCitedVenues: 'Meistzitierte Zeitschriften und Tagungen',
    persons: (n) => (n === 1 ? 'Person' : 'Personen'),
    all: 'Alle',
    inLibrary: 'vorhanden',
    day: 'Tag',
    added: 'Aufgenommen',
    total: 'Insgesamt',
  },
  about: {
    title: 'Über diese Bibliothek',
    lead: 'Dies ist eine Bibliothek wissenschaftlicher Aufsätze mit eigenem Zitationsregister. Sie wird mit Openseer betrieben, das die Dateien liest, jeder entnimmt, was sie über sich sagt (Titel, Personen, Zusammenfassung, Literatur, die zitierenden Sätze), und das Ganze durchsuchbar macht.',
    holds: 'Was sie enthält',
    files: (n) => (n === 1 ? 'Datei' : 'Dateien'),
    locations: (n) =>
      n === 1 ? 'Adresse, an der Dateien gefunden wurden' : 'Adressen, an denen Dateien gefunden wurden',
    contact: 'Kontakt',
    asking: 'Wie man fragt',
    askingRows: [
      ['citation index', 'beide Wörter in jeder Form; Aufsätze mit beiden zuerst'],
      ['"citation index"', 'diese Wörter in dieser Folge'],
      ['author:garfield', 'ein Name unter den Verfassern'],
      ['title:index venue:science', 'Wörter im Titel, im Namen der Zeitschrift'],
      ['year:1990..2005', 'in diesen Jahren erschienen; auch year:1998'],
      ['crawling -web', 'das erste Wort, das zweite nicht'],
      ['(robot OR crawler) manners', 'eines von beiden, und das dritte'],
      ['kind:thesis lang:de has:file', 'nach Art, Sprache, und ob eine Datei da ist'],
      ['cites:17', 'Aufsätze, die Werk 17 zitieren; auch citedby:17'],
      ['crawl*', 'alle Wörter, die so beginnen'],
    ],
    local: 'Diese Bibliothek ist nur auf diesem Rechner zu sehen.',
    licence: 'Openseer ist quelloffen unter der Apache-Lizenz, Version 2.0.',
    programs: 'Auch Programme sind willkommen.',
  },
  api: {
    title: 'Für Programme',
    lead: 'Alles auf diesen Seiten können auch Programme haben, in den Formaten, die sie schon sprechen.',
    rows: [
      ['/api/v1/openapi.json', 'die ganze Schnittstelle, beschrieben (OpenAPI 3.1)'],
      ['/api/v1/search?q=citation', 'Suche, als JSON; mit denselben Wörtern wie im Suchfeld'],
      ['/api/v1/papers/1', 'ein Aufsatz; auch Literatur, Sätze, Text und Ausgaben'],
      ['/api/v1/works?limit=5', 'Werke mit ihren Zitaten, Personen und Zeitschriften'],
      ['/oai?verb=Identify', 'alle Angaben über OAI-PMH, zum Ernten'],
      ['/feed', 'was neu ist, als Atom-Feed; zu einer Suche mit ?q='],
      ['/sitemap.xml', 'alle Aufsätze, für Suchmaschinen'],
      ['/api/isalive', 'die Adressen von GROBID, für Programme, die es kennen'],
      ['/metrics', 'wie es dem Server geht, für Prometheus'],
    ],
    manners: 'Bitte fragen Sie nur wenige Male in der Sekunde und nennen Sie sich im User-Agent.',
  },
};
