// The sentence around a place. Abbreviations and initials do not end one.

const abbreviated =
  /(?:\b(?:et al|al|e\.g|i\.e|cf|vs|resp|approx|ca|figs?|eqs?|eqn|refs?|secs?|chap|vol|no|nos|pp?|ed|eds|dr|prof|mr|mrs|st|jr|inc|ltd|dept|univ|z\.b|d\.h|vgl|bzw|hrsg|abb|tab|nr|bd|s|u\.a|usw|p\.ex)|\b\p{Lu}|\(\p{Ll})\.$/iu;

const farthest = 1200;

export function sentenceAround(text: string, from: number, to: number): { start: number; end: number } {
  let start = from;
  const first = Math.max(0, from - farthest);
  while (start > first && !endsAt(text, start - 1)) start -= 1;
  let end = to;
  const last = Math.min(text.length, to + farthest);
  while (end < last && !endsAt(text, end)) end += 1;
  while (start < from && text[start] === ' ') start += 1;
  return { start, end: Math.min(text.length, end + 1) };
}

/** Whether the mark at this place ends a sentence: white space and a beginning must follow. */
function endsAt(text: string, at: number): boolean {
  const mark = text[at];
  if (mark !== '.' && mark !== '!' && mark !== '?') return false;
  const after = text.slice(at + 1, at + 5);
  if (!/^[”"’')\]]?\s+["“‘'([]?[\p{Lu}\d]/u.test(after)) return false;
  return mark !== '.' || !abbreviated.test(text.slice(Math.max(0, at - 12), at + 1));
}
