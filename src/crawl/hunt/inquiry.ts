// Whose publications are hunted for, where the hunt begins, and where it may go? One file, JSON or TOML, checked at the door.
import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { Failure, messageOf } from '../../base/errors.ts';

const name = z.string().trim().min(1);

const publication = z.union([
  name.transform((title) => ({ title, year: null })),
  z.strictObject({ title: name, year: z.number().int().nullable().default(null) }),
]);

const group = z.strictObject({
  name: name.optional(),
  /** As they are written elsewhere: "Dalibor Fiala", "Fiala, D." or "Fiala". */
  authors: z.array(name).min(1),
  publications: z.array(publication).min(1),
});

const inquiry = z.strictObject({
  groups: z.array(group).min(1),
  starts: z.array(z.url({ protocol: /^(https?|ftp|file)$/ })).default([]),
  restrict: z
    .strictObject({
      /** Hosts, and all below them. */
      domains: z.array(name).default([]),
      /** Two letters, the last part of a host's name. */
      countries: z.array(z.string().regex(/^[A-Za-z]{2,}$/)).default([]),
      /** Beginnings of paths. */
      paths: z.array(z.string().startsWith('/')).default([]),
      /** The same, not to be entered. */
      except: z.array(name).default([]),
    })
    .prefault({}),
  /** The title behind a name must be at least so similar, … */
  similarity: z.number().min(0.5).max(1).default(0.8),
  /** … and begin within so many letters behind it. */
  window: z.number().int().min(10).max(10_000).default(400),
  /** "keep" or "drop" what stands behind a question mark in an address. */
  queries: z.enum(['keep', 'drop']).default('keep'),
});

export type Inquiry = z.output<typeof inquiry>;
export type Group = Inquiry['groups'][number];

/** Throws `wrong-usage` with the place of the first mistake. */
export function inquiryOf(text: string, file: string): Inquiry {
  const result = inquiry.safeParse(parsed(text, file));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') || 'the file itself';
  throw new Failure(
    'wrong-usage',
    `${file} is no inquiry: at ${place}: ${issue?.message ?? 'not understood'}.`,
  );
}

function parsed(text: string, file: string): unknown {
  try {
    return /^\s*\{/.test(text) ? JSON.parse(text) : parseToml(text);
  } catch (thrown) {
    throw new Failure('wrong-usage', `${file} is neither JSON nor TOML: ${messageOf(thrown).split('\n')[0]}`);
  }
}
