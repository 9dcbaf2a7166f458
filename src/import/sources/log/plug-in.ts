// May a user's module be trusted with a log? It is loaded, looked at, and all that it says is checked at the door.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { Failure, messageOf } from '../../../base/errors.ts';
import type { Entry, LogParser } from './parser.ts';

/** The default export of a module, or its `parser`. */
export async function loadParser(module: string): Promise<LogParser> {
  let loaded: unknown;
  try {
    loaded = await import(pathToFileURL(resolve(module)).href);
  } catch (thrown) {
    throw new Failure('wrong-setting', `The parser ${module} cannot be loaded: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
  const found = moduleSchema.safeParse(loaded);
  const parser = found.success ? (found.data.default ?? found.data.parser) : undefined;
  if (!parser)
    throw new Failure(
      'wrong-setting',
      `${module} is no log parser: it must export { name, knows(head), start() } by default. See docs/rooms/import-sources.md.`,
    );
  return checked(parser);
}

/** The parser with all its answers looked at: what is wrong is told with the line that was answered so. */
export function checked(parser: LogParser): LogParser {
  return {
    name: parser.name,
    knows: (head) => parser.knows(head) === true,
    start: () => {
      const parse = parser.start();
      return (line) => {
        const answer = answerSchema.safeParse(answerOf(parse, line));
        if (answer.success) return answer.data;
        const why = z.prettifyError(answer.error).replace(/\s+/g, ' ');
        throw new Failure(
          'wrong-setting',
          `The parser ${parser.name} gave a wrong answer for the line "${line.slice(0, 200)}": ${why}`,
        );
      };
    },
  };
}

function answerOf(parse: (line: string) => Entry | null, line: string): unknown {
  try {
    return parse(line);
  } catch (thrown) {
    throw new Failure(
      'wrong-setting',
      `The parser failed at the line "${line.slice(0, 200)}": ${messageOf(thrown)}`,
      {
        cause: thrown,
      },
    );
  }
}

const parserSchema = z.custom<LogParser>(
  (value) =>
    z
      .object({ name: z.string().min(1), knows: z.instanceof(Function), start: z.instanceof(Function) })
      .safeParse(value).success,
);

const moduleSchema = z.object({ default: parserSchema.optional(), parser: parserSchema.optional() });

const address = z
  .string()
  .refine((url) => URL.canParse(url), 'must be a full address such as http://host/path');

const answerSchema: z.ZodType<Entry | null> = z.union([
  z.null(),
  z.strictObject({
    passed: z.enum(['line', 'status']),
    reason: z.string().min(1),
    url: z.string().nullable(),
    status: z.number().int().nullable(),
  }),
  z.strictObject({
    url: address,
    parent: address.nullable(),
    at: z.number().nonnegative().nullable(),
    mediaType: z.string().nullable(),
    status: z.number().int().nullable(),
    depth: z.number().int().nonnegative().nullable(),
    seed: z.boolean(),
    stored: z.union([
      z.literal('mirror'),
      z.array(z.string().min(1)).min(1),
      z.strictObject({ archive: z.string().min(1), offset: z.number().int().nonnegative() }),
    ]),
  }),
]);
