// Asks with a long list of values a few hundred at a time: engines limit how many values a statement may have.

const atOnce = 400;

export async function inParts<T, Found>(
  values: readonly T[],
  ask: (part: T[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < values.length; start += atOnce)
    for (const row of await ask(values.slice(start, start + atOnce))) found.push(row);
  return found;
}
