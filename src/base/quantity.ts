// How do people write sizes, durations and counts, and how are they written back to them?

const sizes: Record<string, number> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };
const binarySizes: Record<string, number> = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };
const durations: Record<string, number> = { ms: 0.001, s: 1, min: 60, h: 3600, d: 86_400 };

/** "250 MB", "1.5GiB", "4096" as bytes; undefined if it is no size. */
export const parseBytes = (text: string): number | undefined => {
  const value = measure(text, { ...sizes, ...binarySizes });
  return value === undefined ? undefined : Math.round(value);
};

/** "30 s", "2 min", "1.5h", "90" as seconds; undefined if it is no duration. */
export const parseSeconds = (text: string): number | undefined => measure(text, durations);

export const formatBytes = (bytes: number): string => scale(bytes, sizes);

/** "0.4 s", "36 s", "2 min 5 s", "3 h 20 min", "2 d 4 h". */
export function formatSeconds(seconds: number): string {
  if (seconds < 0.0995) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 9.95) return `${trim(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return two(Math.floor(whole / 60), 'min', whole % 60, 's');
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return two(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
  const hours = Math.round(seconds / 3600);
  return two(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

/** 12431 as "12,431". */
export const formatCount = (count: number): string =>
  count.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** Things a second: "6.1/s", "1,200/s"; slow ones a minute: "3.2/min". */
export function formatRate(perSecond: number): string {
  if (perSecond >= 99.5) return `${formatCount(perSecond)}/s`;
  if (perSecond >= 0.95) return `${trim(perSecond.toFixed(1))}/s`;
  return `${trim((perSecond * 60).toFixed(1))}/min`;
}

function measure(text: string, units: Record<string, number>): number | undefined {
  const [, digits, unit = ''] = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*([a-zA-Z]*)\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const name = Object.keys(units).find((u) => u.toLowerCase() === unit.toLowerCase());
  const factor = unit === '' ? 1 : name && units[name];
  return factor ? Number(digits) * factor : undefined;
}

function scale(value: number, units: Record<string, number>): string {
  const fitting = Object.entries(units).filter(([, factor]) => Math.abs(value) >= factor * 0.9995);
  const [name, factor] = fitting.at(-1) ?? ['B', 1];
  const shown = value / factor;
  return `${trim(shown.toFixed(factor === 1 || shown >= 99.95 ? 0 : 1))} ${name}`;
}

const two = (most: number, unit: string, rest: number, restUnit: string): string =>
  rest === 0 ? `${most} ${unit}` : `${most} ${unit} ${rest} ${restUnit}`;

const trim = (digits: string): string => digits.replace(/\.0+$/, '');
