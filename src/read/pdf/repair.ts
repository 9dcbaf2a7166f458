// How can a PDF be read whose end is missing or whose tables are wrong? Broken downloads still hold most of their objects:
// they are found by scanning, those packed in object streams are unpacked, and a new page tree is written behind them.
import { objectsOf } from './objects.ts';

export type Repaired = { bytes: Buffer; pages: number };

/** Null where no page is left. */
export function repair(bytes: Uint8Array): Repaired | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { scanned, unpacked, bodies } = objectsOf(file);
  const pages = pagesOf(bodies);
  if (pages.length === 0) return null;
  const free = Math.max(...bodies.keys()) + 1;
  let added = '\n';
  for (const [number, body] of unpacked)
    if (!scanned.has(number)) added += `${number} 0 obj\n${body}\nendobj\n`;
  added += `${free} 0 obj\n<< /Type /Pages /Kids [${pages.map((n) => `${n} ${scanned.get(n)?.generation ?? 0} R`).join(' ')}] /Count ${pages.length} >>\nendobj\n`;
  added += `${free + 1} 0 obj\n<< /Type /Catalog /Pages ${free} 0 R >>\nendobj\n`;
  added += `trailer\n<< /Size ${free + 2} /Root ${free + 1} 0 R >>\nstartxref\n0\n%%EOF\n`;
  // What follows the last whole object is a torso that would swallow ours.
  const end = file.lastIndexOf('endobj');
  const whole = end < 0 ? file : file.subarray(0, end + 'endobj'.length);
  return { bytes: Buffer.concat([whole, Buffer.from(added, 'latin1')]), pages: pages.length };
}

/** The page objects: as the page trees that are left order them, then the others as the file does. */
function pagesOf(bodies: ReadonlyMap<number, string>): number[] {
  const isPage = (number: number): boolean => /\/Type\s*\/Page\b(?!s)/.test(bodies.get(number) ?? '');
  const pages = new Set<number>();
  const trees = new Set<number>();
  const visit = (number: number): void => {
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(bodies.get(number) ?? '')?.[1];
    if (kids === undefined || trees.has(number)) return;
    trees.add(number);
    for (const [, kid] of kids.matchAll(/(\d+)\s+\d+\s+R/g)) {
      if (isPage(Number(kid))) pages.add(Number(kid));
      else visit(Number(kid));
    }
  };
  const roots = [...bodies].filter(([, body]) => /\/Type\s*\/Pages\b/.test(body));
  for (const [number, body] of roots) if (!/\/Parent\b/.test(body)) visit(number);
  for (const [number] of roots) visit(number);
  for (const number of bodies.keys()) if (isPage(number)) pages.add(number);
  return [...pages];
}
