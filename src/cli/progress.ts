// How far is it? A bar on a terminal, a plain line every few seconds elsewhere.
import { formatBytes, formatCount, formatRate, formatSeconds } from '../base/quantity.ts';
import { cut, width } from './layout.ts';

/** Told by a command how far it is. */
export type Progress = {
  /** Items done so far, and what became of them: "kept 139 · failed 1". */
  at(done: number, tally?: string): void;
  end(): void;
};

/** What is counted. */
export type Unit = 'items' | 'bytes';

export type State = {
  label: string;
  done: number;
  total: number | undefined;
  seconds: number;
  tally: string;
  unit: Unit;
};

/** One line of at most `columns`: what gives way first is the bar, then the end of the tally. */
export function bar(state: State, columns: number): string {
  const { label, done, total, tally } = state;
  const facts = [amounts(state, '/'), ...pace(state)];
  const said = `${facts.join('  ')}${tally && `   ${tally}`}`;
  const room = columns - width(label) - width(said) - 3;
  const length = Math.min(24, Math.max(8, room));
  const drawn = total === undefined ? '' : ` ${draw(total === 0 ? 1 : done / total, length)} `;
  return cut(`${label}${drawn} ${said}`, columns);
}

/** The same for a log: no bar, nothing cut. */
export function line(state: State): string {
  return [`${state.label}: ${amounts(state, ' of ')}`, ...pace(state), state.tally]
    .filter(Boolean)
    .join(', ');
}

function amounts({ done, total, unit }: State, of: string): string {
  const show = unit === 'bytes' ? formatBytes : formatCount;
  return total === undefined ? show(done) : `${show(done)}${of}${show(total)}`;
}

function pace({ done, total, seconds, unit }: State): string[] {
  if (done === 0 || seconds < 1) return [];
  const rate = done / seconds;
  const said = unit === 'bytes' ? `${formatBytes(rate)}/s` : formatRate(rate);
  if (total === undefined || done >= total) return [said];
  return [said, `${formatSeconds(Math.ceil((total - done) / rate))} left`];
}

function draw(share: number, length: number): string {
  const full = Math.min(length, Math.floor(share * length));
  const half = full < length ? '╺' : '';
  return '━'.repeat(full) + half + (full < length ? '─'.repeat(length - full - 1) : '');
}
