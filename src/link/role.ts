// Why does a sentence cite a work? It uses it, compares with it, or extends it: said only where the sentence says so itself.

export const roles = ['uses', 'extends', 'compares'] as const;
export type Role = (typeof roles)[number];

/** `marker` is how the sentence names the work, "[7]" or "(Luhn, 1957)"; null where the role cannot be told for sure. */
export function roleOf(sentence: string, marker: string): Role | null {
  const at = marker === '' ? -1 : sentence.indexOf(marker);
  if (at < 0) return null;
  // A clause further away speaks of something else.
  const before =
    sentence
      .slice(Math.max(0, at - reach), at)
      .split(clauseEnd)
      .at(-1) ?? '';
  const after = sentence.slice(at + marker.length, at + marker.length + reach).split(clauseEnd)[0] ?? '';
  // Among many works that are listed, which one is meant is anybody's guess.
  if (listed.test(before) || listed.test(after)) return null;
  if (notOurs.test(before)) return null;
  if (/(?:^|, )following\b[^.;,]{0,40}$/i.test(before) && /^[^\w]{0,3},? (?:we|our)\b/i.test(after))
    return 'uses';
  for (const [role, cues] of Object.entries(cuesBefore) as [Role, readonly RegExp[]][])
    if (cues.some((cue) => cue.test(before))) return role;
  for (const [role, cues] of Object.entries(cuesAfter) as [Role, readonly RegExp[]][])
    if (cues.some((cue) => cue.test(after))) return role;
  return null;
}

const reach = 160;
const clauseEnd = /[;:]\s|[.?!]\s+(?=[A-Z])|,\s+(?:but|while|whereas|although|though)\s/;
/** Two works and more stand between the word and ours. */
const listed = /(?:\d{4}[a-z]?[);,][^()]*){2,}|\[\d+\][^[]*\[\d+\]/;
const notOurs = /\b(?:they|he|she|others|some|many|several|most|researchers|authors|studies)\b[^,]*$/i;

const our = String.raw`\b(?:we|our|ours|this (?:paper|work|article|study))\b`;
/** Not "extend this work", which is another one than is cited. */
const extending = String.raw`\b(?:extends?|extended|generali[sz]es?|builds? (?:up)?on|built (?:up)?on|improves? (?:up)?on|modif(?:y|ies|ied)|adapt(?:s|ed)?)\b(?! th(?:is|ese|ose)\b)`;
const using = `(?:us(?:e|es|ed)|appl(?:y|ies|ied)|employ(?:s|ed)?|adopt(?:s|ed)?|follow(?:s|ed)?|ran|run|trained|train|implemented?|took|take|borrow(?:ed)?)`;
const between = String.raw`(?:\w+ly |also |then |first |have |will |can |therefore )*`;
const done = `(?:trained|tagged|parsed|computed|extracted|obtained|performed|aligned|estimated|measured|optimi[sz]ed|implemented|evaluated|segmented|tokeni[sz]ed|calculated|tuned|carried out)`;
const comparing = String.raw`(?:compared? (?:it |them |ours? |this |our \w+ |these \w+ )?(?:to|with|against)|in comparison (?:to|with)|outperform(?:s|ed|ing)?|in contrast (?:to|with)|unlike|differs? from|different from|contrary to|(?:better|worse|higher|lower|faster|slower) than|(?:consistent|in line|in agreement) with)`;

const cuesBefore: Record<Role, readonly RegExp[]> = {
  extends: [
    new RegExp(`${our}[^.;]{0,60}${extending}[^.;]{0,90}$`, 'i'),
    /\b(?:an extension|a modification|a modified version|an extended version|a variant|an adaptation) of\b[^.;]{0,60}$/i,
  ],
  compares: [
    new RegExp(`${our}[^.;]{0,90}\\b${comparing}\\b[^.;,]{0,70}$`, 'i'),
    /(?:^|, )(?:unlike|in contrast (?:to|with)|contrary to|compared (?:to|with))\b[^.;,]{0,50}$/i,
    /\boutperform(?:s|ed)?\b[^.;,]{0,30}$/i,
  ],
  uses: [
    new RegExp(`${our} ${between}${using}\\b[^.;]{0,90}$`, 'i'),
    new RegExp(
      `\\b(?:is|are|was|were) (?:\\w+ly )?${done} (?:using|with|by|by means of|from)\\b[^.;,]{0,70}$`,
      'i',
    ),
  ],
};

const cuesAfter: Record<Role, readonly RegExp[]> = {
  extends: [],
  compares: [],
  uses: [
    /^[^.;,]{0,20}\b(?:is|are|was|were) (?:used|applied|employed|adopted) (?:here|in (?:our|this)|for our|throughout)\b/i,
  ],
};
