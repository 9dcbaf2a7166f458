// Which settings does this call overrule?
import type { Given } from '../base/configuration.ts';
import { Failure } from '../base/errors.ts';
import type { Options } from './option.ts';

/** By the command's own flags: --port 80 is serve.port. */
export function flagsGiven(options: Options, values: Readonly<Record<string, unknown>>): Given[] {
  return Object.entries(options).flatMap(([name, { setting }]) => {
    const value = values[name];
    return setting === undefined || value === undefined
      ? []
      : [{ key: setting, value, source: { kind: 'flag', name: `--${name}` } as const }];
  });
}

/** By --set KEY=VALUE. Throws `wrong-usage`. */
export function givenBySet(assignments: readonly string[]): Given[] {
  return assignments.map((assignment) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
    if (key === undefined)
      throw new Failure(
        'wrong-usage',
        `--set is "${assignment}", but must be KEY=VALUE, such as read.ocr=off.`,
      );
    return { key, value, source: { kind: 'flag', name: `--set ${key}` } };
  });
}
