// What are the lines of this stream? Ended by line feeds alone: node:readline also breaks at U+2028, which JSON may hold.

/** The lines as text, without their ends ("\r\n" too). Of a line beyond `longest` characters the rest is left out. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array>,
  longest = 16 * 1024 * 1024,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let open = '';
  const take = (text: string): void => {
    open += text.length > longest - open.length ? text.slice(0, longest - open.length) : text;
  };
  for await (const chunk of input) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      take(piece);
      yield open.endsWith('\r') ? open.slice(0, -1) : open;
      open = '';
    }
    take(last);
  }
  take(decoder.decode());
  if (open !== '') yield open.endsWith('\r') ? open.slice(0, -1) : open;
}
