// What did somebody hand in? Files and a few short fields of a form, or a bare body, within a limit.
import type { Context } from 'hono';
import { Refusal } from './refusal.ts';

export type Upload = {
  /** A bare body has no name; empty files of a form count, an empty body does not. */
  files: readonly { name: string; bytes: Uint8Array }[];
  /** Every value of a field, in order. */
  fields: ReadonlyMap<string, string[]>;
};

/** `part` is the name of the files' field where the body is a form; anything else is the file itself. */
export async function uploadOf(c: Context, part: string, maxBytes: number): Promise<Upload> {
  const type = c.req.header('Content-Type') ?? '';
  const body = await bodyOf(c.req.raw, maxBytes);
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return { files: body.length > 0 ? [{ name: '', bytes: body }] : [], fields: new Map() };
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Refusal(400, 'wrong-usage', 'The form cannot be read', 'The body is not a complete form.');
  });
  const fields = new Map<string, string[]>();
  const files: Upload['files'][number][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      const before = fields.get(name);
      if (before) before.push(value);
      else fields.set(name, [value]);
    } else if (name === part && !isNoFile(value))
      files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return { files, fields };
}

/** What a browser sends where no file was chosen. */
const isNoFile = ({ name, size }: File): boolean => name === '' && size === 0;

export const noFile = (part: string): Refusal =>
  new Refusal(400, 'wrong-usage', 'No file', `Send the file as the body, or as the field "${part}".`);

/** A body that says that it is too large is not read at all; one that lies about it, no further than the limit. */
export async function bodyOf(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'wrong-usage', 'Incomplete', 'The body broke off before its end.');
  }
  return new Uint8Array(Buffer.concat(parts));
}

const tooLarge = (maxBytes: number): Refusal =>
  new Refusal(
    413,
    'too-large',
    'Too large',
    `At most ${Math.floor(maxBytes / 1e6)} MB can be handed in (serve.max_upload).`,
    // What was not read would be taken for the next request.
    { Connection: 'close' },
  );
