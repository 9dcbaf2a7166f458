// What do openseer.toml, the environment and the flags of this call say?
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import {
  type Configuration,
  configure,
  everySetting,
  type Given,
  variableOf,
} from '../base/configuration.ts';
import { Failure, messageOf } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';

export async function configurationOf(
  library: string,
  environment: NodeJS.ProcessEnv,
  flags: readonly Given[],
): Promise<Configuration> {
  return configure([
    ...(await fromFile(join(library, 'openseer.toml'))),
    ...fromEnvironment(environment),
    ...flags,
  ]);
}

async function fromFile(path: string): Promise<Given[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    if (/EACCES|EPERM/.test(messageOf(error)))
      throw new Failure(
        'library-not-writable',
        `${path} may not be read. Check the owner and rights of the library.`,
      );
    throw new Failure('wrong-setting', `${path} cannot be read (${messageOf(error)}).`);
  }
  let parsed: Record<string, unknown>;
  try {
    // Some editors begin a file with a byte order mark.
    parsed = parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [what = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new Failure('wrong-setting', `${path}, line ${error.line}, column ${error.column}: ${what}.`);
  }
  const source = { kind: 'file', name: path } as const;
  return Object.entries(parsed).flatMap(([section, value]) =>
    isTable(value)
      ? Object.entries(value).map(([name, inner]) => ({ key: `${section}.${name}`, value: inner, source }))
      : [{ key: section, value, source }],
  );
}

function fromEnvironment(environment: NodeJS.ProcessEnv): Given[] {
  const keys = new Map(everySetting().map(({ key }) => [variableOf(key), key]));
  const sections = [...keys.values()].map((key) => `OPENSEER_${key.split('.')[0]?.toUpperCase()}_`);
  return Object.entries(environment).flatMap(([name, value]) => {
    // An empty variable is how shells and containers say "not set".
    if (!name.startsWith('OPENSEER_') || !value) return [];
    const source = { kind: 'environment', name } as const;
    const key = keys.get(name);
    if (key) return [{ key, value, source }];
    // Other programs may have variables of this name too: only what looks like a slip is one.
    const slip = sections.some((section) => name.startsWith(section)) || nearest(name, keys.keys());
    return slip ? [{ key: keyLike(name), value, source }] : [];
  });
}

const keyLike = (variable: string): string =>
  variable.slice('OPENSEER_'.length).toLowerCase().replace('_', '.');

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
