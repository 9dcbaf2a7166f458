// What are sections usually called? Names that are headings wherever they stand alone on a line.

const names = [
  'abstract|summary|introduction|background|motivation|overview|preliminaries|notation|related works?|previous work|prior work|literature review|state of the art|problem statement|theory|theoretical background|model|models|the model',
  'materials?(?: and|,| &) methods?|methods?(?: and materials?)?|methodology|patients and methods|experimental(?: section| procedures?| setup| results| design)?|experiments?|study design|data|datasets?|data collection|data analysis|statistical analys[ie]s|implementation|approach|evaluation|analysis',
  'results?(?: and discussions?)?|findings|discussions?(?: and conclusions?)?|general discussion|limitations?|conclusions?|concluding remarks|conclusions? and future work|discussion and future work|future work|outlook|perspectives|summary and conclusions?|statement of need|usage|availability',
  "acknowledge?ments?|author contributions?|authors[’']? contributions?|competing interests?|conflicts? of interests?|declaration of competing interest|funding(?: statement)?|ethics(?: statement)?|data availability(?: statement)?|supplementary (?:material|data|information)s?|supporting information|additional (?:files?|information)|abbreviations|notes|endnotes|consent for publication|disclosures?",
  'references|bibliography|literature cited|works cited|appendix(?: [a-z\\d])?|appendices',
  'einleitung|einführung|problemstellung|hintergrund|stand der forschung|methoden?|methodik|material und methoden|ergebnisse|diskussion|fazit|schluss|schlussfolgerung(?:en)?|zusammenfassung|ausblick|zusammenfassung und ausblick|fazit und ausblick|danksagung|literatur(?:verzeichnis)?|bibliographie|fußnoten|anmerkungen|anhang|quellen',
  "résumé|travaux antérieurs|état de l[’']art|méthodes?|méthodologie|résultats?|discussions? et perspectives|conclusions? et perspectives|remerciements|références|bibliographie|annexes?|expérimentations?|évaluation|corpus",
  'introducción|métodos?|metodología|resultados|discusión|conclusion(?:es)?|agradecimientos|referencias|bibliografía|introdução|metodologia|resultados e discussão|considerações finais|conclus(?:ão|ões)|agradecimentos|referências|introduzione|metodi|risultati|discussione|conclusioni|ringraziamenti|riferimenti bibliografici|bibliografia',
].join('|');

const whole = new RegExp(`^(?:${names})$`, 'iu');

export const isUsualName = (title: string): boolean =>
  title.length < 60 && whole.test(title.replace(/[\s.:]+$/u, '').trim());

const thanks =
  /^(?:acknowledge?ments?|danksagung|remerciements|agradecimientos|agradecimentos|ringraziamenti)(?!\p{L})/iu;

export const isThanks = (title: string): boolean => thanks.test(title.trim());
