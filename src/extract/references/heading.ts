// Is this line the heading of a bibliography? In the languages that papers are written in.

const words = [
  'references?( and notes| and further reading| cited| list)?',
  '(selected |annotated |select )?bibliograph(y|ie)( sommaire| selective)?',
  'literature( cited)?',
  'works cited',
  'list of references',
  'cited (literature|references)',
  'reference list',
  'literatur(verzeichnis|hinweise|angaben|liste|nachweise?)?',
  '(zitierte|verwendete) literatur',
  'quellen(verzeichnis)?( und literatur(verzeichnis)?)?',
  '(quellen|literatur)- und (quellen|literatur)verzeichnis',
  'bibliogra(f|ph)i(e|a|sche angaben)',
  'r[ée]f[ée]rences?( bibliographiques)?',
  'referencias?( bibliogr[aá]ficas)?',
  'refer[eê]ncias?( bibliogr[aá]ficas)?',
  'riferimenti( bibliografici)?',
  'literatuur(lijst)?',
  'referenser|litteratur(liste)?|kirjallisuus|piśmiennictwo|literatura( cytowana)?|irodalom',
  'список литературы|литература|参考文献|參考文獻|参考資料|참고 ?문헌|المراجع',
];

/** A section number, a rule of the house ("VII.", "§ 5"), before; a colon or full stop after. */
const pattern = new RegExp(
  `^(?:(?:\\d+|[ivx]+)[.)]?\\d*\\.?\\s+|§\\s*\\d+\\s+)?(?:${words.join('|')})\\s*[.:]?$`,
  'iu',
);

export function isReferencesHeading(text: string): boolean {
  // The end of a sentence may stand alone on its line: "… see the references."
  if (text.length > 60 || /^\p{Ll}/u.test(text)) return false;
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  return pattern.test(tidy) || pattern.test(unspaced(tidy));
}

/** "R E F E R E N C E S" and small capitals set as "R EFERENCES". */
function unspaced(text: string): string {
  if (/^(?:\p{L} ){4,}\p{L}$/u.test(text)) return text.replaceAll(' ', '');
  return text.replace(/^(\p{Lu}) (\p{Lu}{3,})/u, '$1$2');
}
