// Does a log parser keep its promises? For whoever writes one: call this in a test with the parser and a log of the crawler.
import type { Entry, LogParser } from './parser.ts';
import { checked } from './plug-in.ts';

/** What the lines say. Throws a sentence about the first promise that is broken. */
export function tryParser(parser: LogParser, log: string): Entry[] {
  const { knows, start, name } = checked(parser);
  if (!knows(log.slice(0, 65_536))) throw new Error(`${name}.knows() does not know this log.`);
  if (knows('\0'.repeat(100))) throw new Error(`${name}.knows() takes anything for its own log.`);
  const lines = log.split('\n').map((line) => line.replace(/\r$/, ''));
  const answers = answersOf(start(), lines);
  const entries = answers.flatMap((answer) => (answer ? [answer] : []));
  // An import that was stopped goes on with a new function after any answer.
  for (const [i, answer] of answers.entries())
    if (answer) {
      const left = answersOf(start(), lines.slice(i + 1)).filter((each) => each !== null);
      if (
        JSON.stringify(left) !== JSON.stringify(entries.slice(entries.length - left.length)) ||
        !left.every(Boolean)
      )
        throw new Error(
          `${name}.start() remembers lines from before an answer: line ${i + 1} cannot be gone on from.`,
        );
    }
  const noise = start();
  for (const line of ['', ' ', '\0', '\ufffd'.repeat(1000), '[{"', '-'.repeat(100_000)]) noise(line);
  return entries;
}

const answersOf = (parse: (line: string) => Entry | null, lines: string[]): (Entry | null)[] =>
  lines.map((line) => (line === '' ? null : parse(line)));
