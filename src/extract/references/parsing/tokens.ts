// Of which words does a reference string consist, and what stands between them?

/** The words of a string by UTF-16 offsets; punctuation and space belong to the gaps. */
export type Tokens = {
  raw: string;
  words: string[];
  starts: number[];
  ends: number[];
  /** gaps[i] stands before words[i], gaps[words.length] after the last. */
  gaps: string[];
};

/** No reference has so many words: what follows is left unlabelled, so that memory is bounded. */
const mostWords = 2000;

const inside = String.raw`[^\s<>"“”»]`;
const last = String.raw`[^\s<>"“”».,;:()\[\]'’]`;
/** After a slash, hyphen or the like an address may go on beyond a blank that a line end left, if it still looks like one. */
const broken = String.raw`(?:(?<=[\/\-_=?&~.])\s(?![(\[\d])${inside}*[\/=?%&_~]${inside}*)*`;
const address = `${inside}*${broken}(?<=${last})`;

/** The old identifiers of arXiv begin with one of these; a line end may have left a blank after the hyphen. */
const archives = [
  String.raw`hep-\s?(?:th|ph|ex|lat)`,
  String.raw`(?:astro|quant|math)-\s?ph`,
  String.raw`nucl-\s?(?:th|ex)`,
  String.raw`cond-\s?mat`,
  String.raw`gr-\s?qc`,
  String.raw`(?:q|alg|dg|funct)-\s?(?:alg|geom|an|bio)`,
  'math',
  'physics',
  'cs',
  'nlin',
];

/**
 * Addresses, DOIs and arXiv numbers are one word each. Elsewhere letters and digits part ("vol12", "1994a"), and so do words that lost
 * the space between them ("inAdvanced").
 */
const word = new RegExp(
  [
    'URL(?=http)',
    String.raw`(?:[Hh][Tt]{1,2}[Pp][Ss]?|[Ff][Tt][Pp])\s?:\s?\/\s?\/\s?(?!(?:dx\.|[Ww]{3}\.)?doi\.org)${address}`,
    String.raw`(?<![\p{L}\p{N}.])[Ww]{3}\.\s?${address}`,
    String.raw`(?<![\d.])10\s?\.\s?\d{4,9}\s?\/\s?(?:\([Ss][Ii][Cc][Ii]\)\S*|${inside}*)(?<=${last})`,
    String.raw`(?<![\d.])(?:0[7-9]|[12]\d)(?:0[1-9]|1[0-2])\s?\.\s?\d{4,5}(?:v\d)?(?![\d.]\d)`,
    String.raw`(?<!\p{L})(?:${archives.join('|')})(?:\.[A-Z]{2})?\s?\/\s?\d{7}(?:v\d)?(?!\d)`,
    String.raw`(?:\p{Lu}\p{M}*)+[\p{Ll}\p{M}]*`,
    String.raw`[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}]+`,
    String.raw`\p{N}+`,
    '_+',
  ].join('|'),
  'gu',
);

export function tokenize(raw: string): Tokens {
  const tokens: Tokens = { raw, words: [], starts: [], ends: [], gaps: [] };
  let last = 0;
  word.lastIndex = 0;
  while (tokens.words.length < mostWords) {
    const match = word.exec(raw);
    if (match === null) break;
    tokens.words.push(match[0]);
    tokens.gaps.push(raw.slice(last, match.index));
    tokens.starts.push(match.index);
    last = match.index + match[0].length;
    tokens.ends.push(last);
  }
  tokens.gaps.push(raw.slice(last));
  return tokens;
}
