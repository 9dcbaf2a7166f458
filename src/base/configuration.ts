// Which value does each setting have, and who said so? Later sources win: default < openseer.toml < environment < flag.
import { Failure } from './errors.ts';
import { nearest } from './nearest.ts';
import { type Setting, type SettingKey, type Settings, settings } from './settings.ts';

/** `name` is what a person would look for: a path, a variable, a flag. */
export type Source = { kind: 'default' | 'file' | 'environment' | 'flag'; name: string };

/** One value as it was written somewhere, not yet understood. `key` need not be a setting. */
export type Given = { key: string; value: unknown; source: Source };

export type Configuration = {
  settings: Settings;
  sourceOf(key: SettingKey): Source;
};

/** Every value given is checked, also those that a later one overrules. Throws `wrong-setting`. */
export function configure(given: Iterable<Given>): Configuration {
  const known = new Map<string, Setting<unknown>>(everySetting().map(({ key, setting }) => [key, setting]));
  const sources = new Map<string, Source>();
  const values: Record<string, Record<string, unknown>> = {};
  for (const [key, { initial }] of known) put(values, key, initial);
  for (const { key, value, source } of given) {
    const setting = known.get(key);
    if (!setting) throw new Failure('wrong-setting', unknownKey(key, source));
    const understood = setting.schema.safeParse(value);
    if (!understood.success) throw new Failure('wrong-setting', wrongValue(key, value, setting, source));
    put(values, key, understood.data);
    sources.set(key, source);
  }
  return {
    // Each setting has its place and a value that its own schema gave.
    settings: values as Settings,
    sourceOf: (key) => sources.get(key) ?? { kind: 'default', name: 'default' },
  };
}

/** All settings in the order of the schema. */
export function everySetting(): { key: SettingKey; setting: Setting<unknown> }[] {
  return Object.entries(settings).flatMap(([section, named]) =>
    Object.entries(named).map(([name, setting]) => ({ key: `${section}.${name}` as SettingKey, setting })),
  );
}

export function settingValue({ settings }: Configuration, key: SettingKey): unknown {
  const [section, name] = parts(key);
  const values: Record<string, Record<string, unknown>> = settings;
  return values[section]?.[name];
}

/** read.max_pages is OPENSEER_READ_MAX_PAGES in the environment. */
export const variableOf = (key: string): string => `OPENSEER_${key.replaceAll('.', '_').toUpperCase()}`;

function put(values: Record<string, Record<string, unknown>>, key: string, value: unknown): void {
  const [section, name] = parts(key);
  values[section] = { ...values[section], [name]: value };
}

function parts(key: string): [section: string, name: string] {
  const [section = '', name = ''] = key.split('.');
  return [section, name];
}

function unknownKey(key: string, source: Source): string {
  if (key in settings)
    return `${source.name}: ${key} is a section, not a setting. Write [${key}] and its settings below it.`;
  const keys = everySetting().map((candidate): string => candidate.key);
  // Whoever forgot the section wrote the right name in the wrong place.
  const meant = keys.find((known) => parts(known)[1] === key.split('.').at(-1)) ?? nearest(key, keys);
  const inEnvironment = source.kind === 'environment';
  const what = inEnvironment
    ? `${source.name} is no setting.`
    : `${source.name}: there is no setting ${key}.`;
  if (!meant) return `${what} See openseer config for all settings.`;
  return `${what} Did you mean ${inEnvironment ? variableOf(meant) : meant}?`;
}

function wrongValue(key: string, value: unknown, setting: Setting<unknown>, source: Source): string {
  const where = source.kind === 'file' ? `${source.name}: ${key}` : source.name;
  const written = setting.secret ? '' : ` is ${JSON.stringify(value)}, but`;
  return `${where}${written} must be ${setting.allowed}.`;
}
