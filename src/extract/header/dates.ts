// When did the paper appear? The year that its head, its imprint or its dates name, the best witness first.
import { monthNames } from './months.ts';
import type { Witness } from './witnesses.ts';

/** The most trusted year, and the date it comes from. */
export function dateOf(
  witnesses: readonly Witness[],
  latest: number,
): { year: number | null; date: string | null } {
  const votes = new Map<number, number>();
  const dates = new Map<number, string>();
  for (const { text, weight } of witnesses)
    for (const { year, trust, date } of yearsOf(text)) {
      if (year > latest || trust <= 0) continue;
      votes.set(year, Math.max(votes.get(year) ?? 0, trust * weight) + 0.05);
      if (date && !dates.has(year)) dates.set(year, date);
    }
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return best ? { year: best[0], date: dates.get(best[0]) ?? null } : { year: null, date: null };
}

const trusts: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:published|publication date|first published|online publication|publi[ée]|veröffentlicht|erschienen|publicado)\b/iu,
    6,
  ],
  [/©|\bcopyright\b|\(c\)\s*(?=(?:19|20)\d\d)/iu, 5.5],
  [
    /\b(?:proceedings|conference|workshop|symposium|journal|transactions|conf[ée]rence|tagung|congress|actes|review|letters|annals|zeitschrift|revista|revue)\b/iu,
    5,
  ],
  [/\bvol(?:ume)?\b|\bpp\b|\(\d+\)|\bissue\b|\d+\s?:\s?\d+/iu, 4.5],
  [/\barxiv\b/iu, 4],
  [/\baccepted\b|\bakzeptiert\b|\baceptado\b/iu, 3.5],
  [/\b(?:revised|available online)\b/iu, 3],
  [/\b(?:received|submitted|eingereicht|recibido|re[çc]u)\b/iu, 1.5],
  [/\baccessed\b|\bretrieved\b|\bgrant\b|\bsince\b|\bdownloaded\b|\bdecember 31\b/iu, 0.1],
];

function yearsOf(text: string): { year: number; trust: number; date: string | null }[] {
  return [...text.slice(0, 2000).matchAll(/(?<![\d./-])(?:19[3-9]\d|20[0-4]\d)(?![\d/]|-\d{3}|\.\d)/g)].map(
    (match) => {
      const before = text.slice(Math.max(0, match.index - 70), match.index);
      const after = text.slice(match.index, match.index + 40);
      // The word nearest before the year decides: "Received May 2001; accepted June 2002".
      const nearest = trusts
        .map(([pattern, trust]) => ({ trust, at: lastIndex(before, pattern) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => b.at - a.at)[0];
      const behind = trusts.find(([pattern]) => pattern.test(after));
      const trust = nearest?.trust ?? behind?.[1] ?? (citing.test(before) ? 0.3 : 2);
      return { year: Number(match[0]), trust, date: dateAround(before, match[0]) };
    },
  );
}

/** "(Wu and Giles", "Wu et al. (": a work of that year is cited. */
const citing = /\([^()]*\p{Lu}\p{Ll}+[^()]{0,40}$|\p{Lu}\p{Ll}+(?: et al\.?)? \($/u;

function lastIndex(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) last = match.index;
  return last;
}

const dayMonth = new RegExp(
  String.raw`(?:(\d{1,2})\.?\s+(${monthNames})|(${monthNames})\s+(\d{1,2})(?:st|nd|rd|th)?|(${monthNames}))\s*,?\s*(?:of\s+)?$`,
  'iu',
);

const dateAround = (before: string, year: string): string | null => {
  const found = dayMonth.exec(before)?.[0];
  return found ? `${found.trim().replace(/,$/, '')} ${year}` : null;
};
