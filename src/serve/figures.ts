// How are numbers, sizes and days written for this reader?
import type { Time } from '../library/catalogue/catalogue.ts';

export type Figures = {
  number(n: number): string;
  /** Of a probability; no one is quite sure. */
  chance(share: number): string;
  bytes(n: number): string;
  day(time: Time): string;
  isoDay(time: Time): string;
  language(code: string): string;
};

export function figures(lang: string): Figures {
  const number = new Intl.NumberFormat(lang);
  const short = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(lang, { style: 'percent' });
  const small = new Intl.NumberFormat(lang, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const day = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long' });
  const languages = new Intl.DisplayNames(lang, { type: 'language', fallback: 'code' });
  const isoDay = (time: Time): string => {
    const date = new Date(time);
    const two = (n: number) => String(n).padStart(2, '0');
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  };
  return {
    number: (n) => number.format(n),
    chance: (share) => percent.format(Math.min(0.99, share)),
    bytes(n) {
      const step = [
        { unit: 'GB', size: 1e9 },
        { unit: 'MB', size: 1e6 },
        { unit: 'kB', size: 1e3 },
      ].find(({ size }) => n >= size);
      if (!step) return small.format(n);
      const value = n / step.size;
      return `${value < 10 ? short.format(value) : number.format(Math.round(value))} ${step.unit}`;
    },
    day: (time) => day.format(time),
    isoDay,
    language(code) {
      try {
        return languages.of(code) ?? code;
      } catch {
        return code;
      }
    },
  };
}
