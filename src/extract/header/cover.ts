// Is this page a cover sheet that a repository or publisher put before the paper?
import type { Page } from '../../read/document.ts';

export function isCover(page: Page): boolean {
  const lines = page.blocks.flatMap((block) => block.lines);
  if (lines.length > 90) return false;
  const text = lines.map((line) => line.text).join('\n');
  const signs = marks.filter((mark) => mark.test(text)).length;
  return signs >= 2 || (signs === 1 && lines.length < 45 && surest.test(text));
}

const surest =
  /to cite this version|terms of use|nutzungsbedingungen|stable url|this content downloaded|hal is a multi-?disciplinary|please cite (?:only )?the published version|take.?down policy/i;

/** What such sheets say; each is harmless alone. */
const marks: readonly RegExp[] = [
  surest,
  /\bHAL Id\b|hal-\d{6,}/,
  /\bwww\.ssoar\.info|empfohlene zitierung|suggested citation/i,
  /\bjstor\b/i,
  /downloaded (?:from|by|on)\b/i,
  /full terms (?:&|and) conditions/i,
  /journal homepage|article views|view related articles|submit your article/i,
  /(?:institutional|digital|university) repository|repositorium|eprints?\b/i,
  /to cite this (?:article|document)|citation for published version|veröffentlichungsversion/i,
  /document (?:status and date|version)|accepted version|version of record|postprint/i,
  /for additional information about this article|information about the author/i,
  /general rights|copyright and moral rights/i,
];
