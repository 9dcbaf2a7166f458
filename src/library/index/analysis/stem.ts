// Which forms are of one word? Porter's algorithm of 1980 for English: "connected", "connecting", "connection" -> "connect".

/** Takes folded words; what is not written in a-z throughout stays as it is. */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let w = plurals(word);
  w = pastAndGerund(w);
  if (w.endsWith('y') && hasVowel(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  w = replaced(w, doubleSuffixes, 0);
  w = replaced(w, adjectives, 0);
  w = dropped(w);
  return tidied(w);
}

function plurals(w: string): string {
  if (w.endsWith('sses') || w.endsWith('ies')) return w.slice(0, -2);
  return w.endsWith('s') && !w.endsWith('ss') ? w.slice(0, -1) : w;
}

function pastAndGerund(w: string): string {
  if (w.endsWith('eed')) return measure(w.slice(0, -3)) > 0 ? w.slice(0, -1) : w;
  const ending = w.endsWith('ed') ? 2 : w.endsWith('ing') ? 3 : 0;
  if (ending === 0 || !hasVowel(w.slice(0, -ending))) return w;
  const bare = w.slice(0, -ending);
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`;
  if (endsDouble(bare) && !/[lsz]$/.test(bare)) return bare.slice(0, -1);
  return measure(bare) === 1 && endsShort(bare) ? `${bare}e` : bare;
}

const doubleSuffixes: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];

const adjectives: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

/** The first suffix that fits is the only one tried, as in the algorithm. */
function replaced(w: string, table: readonly (readonly [string, string])[], least: number): string {
  for (const [suffix, instead] of table)
    if (w.endsWith(suffix)) {
      const bare = w.slice(0, -suffix.length);
      return measure(bare) > least ? bare + instead : w;
    }
  return w;
}

const residue =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/;

function dropped(w: string): string {
  const bare = w.replace(residue, '');
  return bare !== w && measure(bare) > 1 ? bare : w;
}

function tidied(w: string): string {
  let out = w;
  if (out.endsWith('e')) {
    const bare = out.slice(0, -1);
    const m = measure(bare);
    if (m > 1 || (m === 1 && !endsShort(bare))) out = bare;
  }
  return out.endsWith('ll') && measure(out) > 1 ? out.slice(0, -1) : out;
}

function isConsonant(w: string, at: number): boolean {
  const letter = w.charCodeAt(at);
  if (letter === 97 || letter === 101 || letter === 105 || letter === 111 || letter === 117) return false;
  return letter !== 121 || at === 0 || !isConsonant(w, at - 1);
}

/** How often a vowel is followed by a consonant: m in [C](VC)^m[V]. */
function measure(w: string): number {
  let m = 0;
  let vowelBefore = false;
  for (let i = 0; i < w.length; i += 1) {
    const consonant = isConsonant(w, i);
    if (consonant && vowelBefore) m += 1;
    vowelBefore = !consonant;
  }
  return m;
}

function hasVowel(w: string): boolean {
  for (let i = 0; i < w.length; i += 1) if (!isConsonant(w, i)) return true;
  return false;
}

const endsDouble = (w: string): boolean =>
  w.length > 1 && w.at(-1) === w.at(-2) && isConsonant(w, w.length - 1);

/** Consonant, vowel, consonant other than w, x, y: "hop", where an e was dropped from "hoping". */
const endsShort = (w: string): boolean =>
  w.length > 2 &&
  isConsonant(w, w.length - 1) &&
  !isConsonant(w, w.length - 2) &&
  isConsonant(w, w.length - 3) &&
  !/[wxy]$/.test(w);
