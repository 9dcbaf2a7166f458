// What became of each item, in the order of the source, once it is certain: a paper on trial has to be read first.
import type { PaperId } from '../base/ids.ts';
import type { Line } from '../import/line.ts';
import type { Papers } from '../library/catalogue/catalogue.ts';

type Entry = { line: Line; pending: boolean };

export class Docket {
  readonly #papers: Pick<Papers, 'states'>;
  readonly #said: (line: Line) => void;
  readonly #entries: Entry[] = [];
  readonly #pending = new Map<PaperId, Entry[]>();

  constructor(papers: Pick<Papers, 'states'>, said: (line: Line) => void) {
    this.#papers = papers;
    this.#said = said;
  }

  /** How many papers have to be read before all is said. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** `onTrial`: a new paper is one that has to be read first. */
  push(line: Line, onTrial: boolean): void {
    const { paper, outcome } = line;
    const again = paper !== null && this.#pending.has(paper);
    const entry = { line, pending: again || (onTrial && paper !== null && outcome === 'saved-new') };
    this.#entries.push(entry);
    if (entry.pending && paper !== null)
      this.#pending.set(paper, [...(this.#pending.get(paper) ?? []), entry]);
    else this.#say();
  }

  /** Asks what became of those that wait. */
  async look(): Promise<void> {
    if (this.#pending.size === 0) return;
    const states = await this.#papers.states([...this.#pending.keys()]);
    for (const [paper, entries] of [...this.#pending]) {
      const now = states.get(paper);
      if (now?.state === 'waiting') continue;
      this.#pending.delete(paper);
      for (const entry of entries) {
        entry.pending = false;
        entry.line = settled(entry.line, now);
      }
    }
    this.#say();
  }

  /** Says everything, as it stands. */
  close(): void {
    for (const entry of this.#entries) entry.pending = false;
    this.#pending.clear();
    this.#say();
  }

  #say(): void {
    let said = 0;
    while (this.#entries[said]?.pending === false) said += 1;
    for (const { line } of this.#entries.splice(0, said)) this.#said(line);
  }
}

function settled(line: Line, now: { state: string; failure: string | null } | undefined): Line {
  if (!now)
    return { ...line, outcome: 'filtered', counter: 'filtered_content', reason: 'content', paper: null };
  if (now.state !== 'failed' || line.outcome !== 'saved-new') return line;
  return { ...line, outcome: 'failed', counter: 'failed_text', reason: now.failure };
}
