/** Of equal sentences the first: where two papers of one work are held, both say the same. */
export function eachOnce<T extends { sentence: string }>(said: readonly T[]): T[] {
  const heard = new Set<string>();
  return said.filter(({ sentence }) => {
    const words = sentence.replace(/\s+/g, ' ').trim();
    return !heard.has(words) && heard.add(words);
  });
}
