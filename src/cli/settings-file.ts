// What stands in a new openseer.toml: every setting with its meaning, commented out unless it was given.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, everySetting, settingValue } from '../base/configuration.ts';
import { Failure } from '../base/errors.ts';
import type { Setting } from '../base/settings.ts';

/** Leaves a file that is there as it is. Throws `wrong-setting` where flags should have gone into it. */
export async function writeSettings(folder: string, configuration: Configuration): Promise<void> {
  const path = join(folder, 'openseer.toml');
  const given = everySetting().filter(({ key }) => configuration.sourceOf(key).kind === 'flag');
  const secret = given.some(({ setting }) => setting.secret);
  try {
    await writeFile(path, settingsFile(configuration), { flag: 'wx', mode: secret ? 0o600 : 0o666 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (given.length > 0)
      throw new Failure('wrong-setting', `${path} is there already: write the settings into it.`);
  }
}

export function settingsFile(configuration: Configuration): string {
  const lines = [
    '# The settings of this library. Take the "#" away from a line to change it.',
    '# Variables such as OPENSEER_READ_MAX_PAGES and flags overrule what stands here; openseer config shows what counts.',
  ];
  let section = '';
  for (const { key, setting } of everySetting()) {
    const [of = '', name] = key.split('.');
    if (of !== section) lines.push('', `[${of}]`);
    section = of;
    const given = configuration.sourceOf(key).kind === 'flag';
    const written = given ? JSON.stringify(settingValue(configuration, key)) : initial(setting);
    lines.push(`# ${setting.meaning}`, `${given ? '' : '# '}${name} = ${written}`);
  }
  return `${lines.join('\n')}\n`;
}

/** As a person would write it: sizes and times with their unit, the rest plain. */
function initial({ initial, show }: Setting<unknown>): string {
  const shown = show(initial);
  return typeof initial === 'number' && / /.test(shown) ? JSON.stringify(shown) : JSON.stringify(initial);
}
