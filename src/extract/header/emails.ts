// Which e-mail addresses are printed, and whose are they?
import type { Name } from '../../base/extraction.ts';

const local = String.raw`[\p{L}\d][\p{L}\d._%+'-]*`;
/** A blank may have slipped in beside a dot, but then small letters follow: "x@y.org. We" ends a sentence. */
const label = String.raw`[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?`;
const domain = String.raw`${label}(?:\.${label}| ?\. ?[\p{Ll}\d](?:[\p{Ll}\d-]*[\p{Ll}\d])?(?![\p{L}\d-]))+`;
const many = new RegExp(String.raw`[{\[(⟨<]\s*([^{}@<>]{3,200}?)\s*[}\])⟩>] ?@ ?(${domain})`, 'gu');
const listed = new RegExp(
  String.raw`(?<![\p{L}\d@._-])((?:[\p{Ll}\d][\p{Ll}\d._-]* ?[,/|] ?)+${local}) ?@ ?(${domain})`,
  'gu',
);
const one = new RegExp(String.raw`(${local}) ?(?:@|\(at\)|\[at\]) ?(${domain})`, 'gu');

/** All addresses of a text, {a,b}@x written out, in the order printed. */
export function emailsOf(text: string): string[] {
  const found: [number, string][] = [];
  let rest = text.length > 20_000 ? text.slice(0, 20_000) : text;
  if (!/@|\(at\)|\[at\]/.test(rest)) return [];
  for (const pattern of [many, listed, one]) {
    for (const match of rest.matchAll(pattern))
      for (const address of expand(match[1] ?? '', match[2] ?? '')) found.push([match.index, address]);
    rest = rest.replace(pattern, (whole) => ' '.repeat(whole.length));
  }
  const ordered = found.sort((a, b) => a[0] - b[0]).map(([, address]) => address);
  return [...new Set(ordered)];
}

const expand = (locals: string, host: string): string[] =>
  locals
    .split(/\s*[,;|/]\s*|\s+/)
    .filter((name) => /^[\p{L}\d._%+'-]+$/u.test(name))
    .map((name) => `${name}@${host.replace(/\s+/g, '').replace(/\.$/, '')}`);

/** Whose address is which: by the letters of the name, then by order where there is one for each author. */
export function ownersOf(authors: readonly Name[], emails: readonly string[]): (string | null)[] {
  const owners: (string | null)[] = authors.map(() => null);
  const free = new Set(emails);
  const scored = authors
    .flatMap((author, i) => emails.map((email) => ({ i, email, score: likeness(author, email) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { i, email } of scored) {
    if (owners[i] !== null || !free.has(email)) continue;
    owners[i] = email;
    free.delete(email);
  }
  if (emails.length !== authors.length) return owners;
  return owners.map((owner, i) => {
    const own = emails[i];
    return owner ?? (own !== undefined && free.has(own) ? own : null);
  });
}

function likeness({ given, family }: Name, email: string): number {
  const name = fold(email.slice(0, email.indexOf('@')));
  const last = fold(family ?? '');
  const first = fold(given ?? '');
  if (last.length > 1 && name.includes(last))
    return 3 + (first !== '' && name.startsWith(first[0] ?? ' ') ? 1 : 0) + last.length / 100;
  const lastWord = fold((family ?? '').split(/\s+/).at(-1) ?? '');
  if (lastWord.length > 3 && name.includes(lastWord)) return 2.5;
  if (last.length > 4 && name.includes(last.slice(0, 5))) return 2;
  const words = (given ?? '')
    .split(/[\s-]+/)
    .map(fold)
    .filter((word) => word.length > 3);
  if ((first.length > 2 && name.includes(first)) || words.some((word) => name.includes(word))) return 1.5;
  const letters = fold((`${given ?? ''} ${family ?? ''}`.match(/(?<!\p{L})\p{L}/gu) ?? []).join(''));
  if (name.length > 2 && letters.startsWith(name)) return 1.2;
  const initials = (first[0] ?? '') + (last[0] ?? '');
  return initials.length === 2 && name.length <= 4 && name.startsWith(initials) ? 1 : 0;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
