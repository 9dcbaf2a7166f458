// Where does a generated section stand in a file that people write? Between two marks that Markdown does not show.

/** The text with the section in place of what stood between its marks; at the end where there are none. */
export function withSection(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const section = `${begin}\n${content}\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) return `${text.trimEnd()}\n\n${section}\n`.trimStart();
  return text.slice(0, from) + section + text.slice(to + end.length);
}
