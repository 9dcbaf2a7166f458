// What are the pieces of a query? Brackets, signs, phrases, fields with their values, and words.

export type Token =
  | { is: 'open' | 'close' | 'or' | 'and' | 'not' | 'plus' }
  /** What stands before the colon, with the value behind it. */
  | { is: 'field'; name: string; value: string; quoted: boolean }
  | { is: 'phrase'; text: string }
  | { is: 'word'; text: string };

/** Names that are understood before a colon; any other colon is just a colon. */
const fieldNames = {
  title: 'title',
  intitle: 'title',
  author: 'author',
  authors: 'author',
  by: 'author',
  venue: 'venue',
  journal: 'venue',
  abstract: 'abstract',
  keyword: 'keywords',
  keywords: 'keywords',
  year: 'year',
  date: 'year',
  kind: 'kind',
  type: 'kind',
  lang: 'language',
  language: 'language',
  doi: 'identifier',
  arxiv: 'identifier',
  has: 'has',
  cites: 'cites',
  citedby: 'citedby',
  cited: 'cited',
} as const;

const piece =
  /\s+|(?<open>\()|(?<close>\))|(?<or>\||OR(?=[\s()]|$))|(?<and>&|AND(?=[\s()]|$))|(?<not>(?<![^\s(])-(?=[^\s-])|NOT(?=[\s(]))|(?<plus>(?<![^\s(])\+(?=[^\s+]))|"(?<phrase>[^"]*)"?|(?<word>[^\s()"|&]+)/gy;

export function tokensOf(text: string): Token[] {
  const plain = text.replace(/[“”„«»]/g, '"');
  const tokens: Token[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < plain.length) {
    const at = piece.lastIndex;
    const groups = piece.exec(plain)?.groups;
    if (!groups) {
      piece.lastIndex = at + 1;
      continue;
    }
    if (groups.phrase !== undefined) tokens.push({ is: 'phrase', text: groups.phrase });
    else if (groups.word !== undefined) tokens.push(...wordOrField(groups.word, plain));
    else
      for (const is of ['open', 'close', 'or', 'and', 'not', 'plus'] as const)
        if (groups[is] !== undefined) tokens.push({ is });
  }
  return tokens;
}

/** Takes the value of a field from behind the word, if that is in quotes. */
function wordOrField(word: string, text: string): Token[] {
  const colon = word.indexOf(':');
  const name = colon > 0 ? known(word.slice(0, colon)) : undefined;
  if (name === undefined) return [{ is: 'word', text: word }];
  const value = word.slice(colon + 1);
  if (value !== '') return [{ is: 'field', name, value, quoted: false }];
  const quoted = /"([^"]*)"?/y;
  quoted.lastIndex = piece.lastIndex;
  const found = quoted.exec(text);
  if (!found) return [{ is: 'word', text: word }];
  piece.lastIndex = quoted.lastIndex;
  return [{ is: 'field', name, value: found[1] ?? '', quoted: true }];
}

function known(name: string): string | undefined {
  const lower = name.toLowerCase();
  return Object.hasOwn(fieldNames, lower) ? fieldNames[lower as keyof typeof fieldNames] : undefined;
}
