// Titles, names and messages from outside must not steer the terminal that shows them.

/** A colour of ours, or any control character but the end of a line and a tab. */
const controls = new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)|[^\\P{Cc}\\n\\t]`, 'gu');

/** The text with control characters shown as �; colours stay. */
export const harmless = (text: string): string =>
  text.replace(controls, (_, colour: string | undefined) => colour ?? '�');
