// How long may an answer be used again? Many who ask at once share one asking.

export function remember<T>(
  milliseconds: number,
  ask: () => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer && clock() < until) return answer;
    until = clock() + milliseconds;
    const asked = ask();
    answer = asked;
    asked.catch(() => {
      if (answer === asked) answer = undefined;
    });
    return asked;
  };
}
