// Does a stretch of a paper say something? Sentences do; titles, names, addresses, running heads, tables and lists of
// references do not, whatever words they hold.

/** Of the words of German prose, with its capital nouns, a third begin like a name; of titles and addresses most. */
const mostNames = 0.45;
/** Letters of a line: prose breaks where the page ends, headers and tables after every item. */
const shortLine = 28;
/** Fewer words are a heading. */
const fewWords = 6;

/** `title` is the paper's own, which stands above the stretch already. */
export function isProse(stretch: string, title: string): boolean {
  if (stretch.includes('@')) return false;
  let [words, names, lines] = [0, 0, 1];
  for (let at = 0, inWord = false; at < stretch.length; at += 1) {
    const code = stretch.charCodeAt(at);
    if (code === 10) lines += 1;
    const isName = (code > 64 && code < 91) || (code > 47 && code < 58);
    const isLetter = isName || (code > 96 && code < 123) || code > 0xbf;
    if (isLetter && !inWord) {
      words += 1;
      if (isName) names += 1;
    }
    // "O'Neil" and "16.3" are one word each.
    inWord = isLetter || (inWord && (code === 39 || code === 45 || code === 46 || code === 0x2019));
  }
  // Writing without blanks has few words however much it says.
  const isSpaced = words * 20 > stretch.length;
  if (isSpaced && (words < fewWords || names > words * mostNames)) return false;
  return stretch.length > lines * shortLine && !repeats(stretch, title);
}

/** The beginning of a title is enough: running heads are shortened, and lines of a stretch may break off. */
const repeated = 24;

function repeats(stretch: string, title: string): boolean {
  const beginning = plain(title).slice(0, repeated);
  return beginning.length === repeated && plain(stretch).includes(beginning);
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, ' ');

/** Where to begin to read between `from` and `to`: at a sentence or paragraph if one begins there, else at a word. */
export function readingStart(text: string, from: number, to: number): { at: number; whole: boolean } {
  if (from === 0) return { at: belowHeadings(text, 0, to), whole: true };
  const sentence = beginning.exec(text.slice(from, to));
  if (sentence)
    return { at: belowHeadings(text, from + sentence.index + sentence[0].length, to), whole: true };
  return { at: text.indexOf(' ', from) + 1, whole: false };
}

const beginning = /[.!?:][)"”’]?\s+(?=[\p{Lu}\p{Nd}“"([])|\n\s*(?=[\p{Lu}\p{Nd}])/u;

/** A short line before one that begins anew is a heading: "Abstract". */
function belowHeadings(text: string, at: number, to: number): number {
  const heading = /^[^\n]{0,27}\n\s*(?=[\p{Lu}\p{Nd}“"([])/u.exec(text.slice(at, to));
  return heading ? belowHeadings(text, at + heading[0].length, to) : at;
}
