// How well do groups agree with the truth? B-cubed (Bagga and Baldwin 1998): precision and recall of every member's own group.

export type Judged = { truth: string; group: string };
export type BCubed = { members: number; f1: number; precision: number; recall: number };

export function bCubed(judged: readonly Judged[]): BCubed {
  const count = (keys: Iterable<string>): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const both = ({ truth, group }: Judged): string => `${truth}\n${group}`;
  const truths = count(judged.map(({ truth }) => truth));
  const groups = count(judged.map(({ group }) => group));
  const cells = count(judged.map(both));
  let [precision, recall] = [0, 0];
  for (const each of judged) {
    const together = cells.get(both(each)) ?? 0;
    precision += together / (groups.get(each.group) ?? 1) / judged.length;
    recall += together / (truths.get(each.truth) ?? 1) / judged.length;
  }
  return {
    members: judged.length,
    precision,
    recall,
    f1: (2 * precision * recall) / Math.max(1e-9, precision + recall),
  };
}
