// Asked the same again and again? Names and venues are few, and those who write them many.

const most = 20_000;

/** The same function, which does not work out again what it was asked lately. */
export function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  // What was not asked for since the last turn is forgotten with the older half.
  let [young, old] = [new Map<string, Answer>(), new Map<string, Answer>()];
  return (text) => {
    let found = young.get(text);
    if (found !== undefined) return found;
    found = old.get(text) ?? answer(text);
    if (young.size >= most / 2) [young, old] = [new Map(), young];
    young.set(text, found);
    return found;
  };
}
