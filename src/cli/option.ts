// Which flags does a command take, and what do they mean? Kinds of options, read by node:util parseArgs.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import type { SettingKey } from '../base/settings.ts';

/** One option. Where `setting` is named, the value overrules that setting and `settings` carries it. */
export type Option<T> = {
  meaning: string;
  /** What stands for the value in help: DIR, N. Absent: a switch without value. */
  placeholder?: string;
  short?: string;
  setting?: SettingKey;
  /** The value of what was written; `written` is empty where the option was not given. Throws `wrong-usage`. */
  take(written: readonly string[], name: string): T;
};

export type Options = Readonly<Record<string, Option<unknown>>>;
export type Values<O extends Options> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

/** A switch: off unless given. */
export const flag = (meaning: string, short?: string): Option<boolean> => ({
  meaning,
  ...(short && { short }),
  take: (written) => written.length > 0,
});

export const text = (placeholder: string, meaning: string): Option<string | undefined> => ({
  meaning,
  placeholder,
  take: (written) => written.at(-1),
});

/** May be given several times. */
export const list = (placeholder: string, meaning: string): Option<readonly string[]> => ({
  meaning,
  placeholder,
  take: (written) => written,
});

export const count = (placeholder: string, meaning: string, initial: number): Option<number> => ({
  meaning: `${meaning} (${initial})`,
  placeholder,
  take(written, name) {
    const given = written.at(-1);
    if (given === undefined) return initial;
    if (!/^\d+$/.test(given))
      throw new Failure('wrong-usage', `--${name} is "${given}", but must be a whole number.`);
    if (!Number.isSafeInteger(Number(given)))
      throw new Failure(
        'wrong-usage',
        `--${name} is ${given}, but must be at most ${Number.MAX_SAFE_INTEGER}.`,
      );
    return Number(given);
  },
});

/** A number from `least` to 1. */
export const share = (
  placeholder: string,
  meaning: string,
  least: number,
  initial: number,
): Option<number> => ({
  meaning: `${meaning} (${initial})`,
  placeholder,
  take(written, name) {
    const given = written.at(-1);
    if (given === undefined) return initial;
    const value = Number(given);
    if (/^\d*\.?\d+$/.test(given) && value >= least && value <= 1) return value;
    throw new Failure('wrong-usage', `--${name} is "${given}", but must be a number from ${least} to 1.`);
  },
});

export const choice = <const T extends string>(
  allowed: readonly [T, ...T[]],
  meaning: string,
  initial: NoInfer<T>,
): Option<T> => ({
  meaning: `${meaning} (${initial})`,
  placeholder: allowed.join('|'),
  take(written, name) {
    const given = written.at(-1) ?? initial;
    const found = allowed.find((word) => word === given);
    if (found === undefined)
      throw new Failure('wrong-usage', `--${name} is "${given}", but must be one of ${allowed.join(', ')}.`);
    return found;
  },
});

/** Overrules a setting; the configuration holds its value. */
export const setting = (
  key: SettingKey,
  placeholder: string,
  meaning: string,
): Option<string | undefined> => ({
  ...text(placeholder, meaning),
  setting: key,
});

/** The name of something that gets a folder of its own. Throws `wrong-usage`. */
export function plainName(name: string): string {
  if (/^(?!\.+$)[\w.-]{1,40}$/.test(name)) return name;
  throw new Failure(
    'wrong-usage',
    `--name is "${name}", but must be a plain word: at most 40 letters, digits, dots and dashes.`,
  );
}

export type Parsed<O extends Options> = { values: Values<O>; args: string[] };

/** What was written on the command line, by the command's own options. Throws `wrong-usage`. */
export function parse<O extends Options>(written: readonly string[], options: O, help: string): Parsed<O> {
  const config: ParseArgsOptionsConfig = {};
  for (const [name, { placeholder, short }] of Object.entries(options))
    config[name] = {
      type: placeholder ? 'string' : 'boolean',
      multiple: true,
      ...(short !== undefined && { short }),
    };
  // Not strict: the complaints are ours, with what was probably meant.
  const { tokens, positionals } = parseArgs({
    args: [...written],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const found = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    // A number with a sign is a value, of which the option itself can complain.
    const swallowed = !token.inlineValue && /^-(?!\d)./.test(value ?? '');
    const option = options[name];
    if (!option) throw new Failure('wrong-usage', unknownOption(rawName, Object.keys(options), help));
    if (option.placeholder && (value === undefined || swallowed))
      throw new Failure('wrong-usage', `${rawName} needs a value: ${rawName} ${option.placeholder}. ${help}`);
    if (!option.placeholder && value !== undefined)
      throw new Failure('wrong-usage', `${rawName} is a switch and takes no value. ${help}`);
    found.set(name, [...(found.get(name) ?? []), value ?? '']);
  }
  const values = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, option.take(found.get(name) ?? [], name)]),
  );
  // Each option gave its own value under its own name.
  return { values: values as Values<O>, args: positionals };
}

function unknownOption(rawName: string, names: string[], help: string): string {
  if (/^-\d/.test(rawName)) return `There is no option ${rawName}, and no number is below zero here. ${help}`;
  const meant = nearest(rawName.replace(/^-+/, ''), names);
  return `There is no option ${rawName}. ${meant ? `Did you mean --${meant}?` : help}`;
}
