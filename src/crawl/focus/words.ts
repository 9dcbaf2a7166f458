// Which words does a link or address have? Runs of letters, in lower case, without marks; numbers are no words.

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];
