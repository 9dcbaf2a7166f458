import type { Source } from '../../base/configuration.ts';
import { command } from '../command.ts';
import { table } from '../layout.ts';

export default command({
  about:
    'Shows every setting with its value, where the value comes from, and what it means. A setting comes from openseer.toml in the library, is overruled by its environment variable (read.max_pages is OPENSEER_READ_MAX_PAGES), and that by a flag. Passwords are never shown.',
  options: {},
  examples: [
    ['openseer config', 'all settings of ./library'],
    ['openseer config --set read.ocr=off', 'check what a flag would change'],
  ],
  async run({ configuration, terminal }) {
    const { everySetting, settingValue } = await import('../../base/configuration.ts');
    const configured = await configuration();
    const found = everySetting().map(({ key, setting }) => {
      const value = settingValue(configured, key);
      return { key, value, shown: setting.show(value), source: configured.sourceOf(key), setting };
    });
    if (terminal.json)
      for (const { key, value, shown, source, setting } of found)
        terminal.record({ key, value: setting.secret ? shown : value, source, meaning: setting.meaning });
    else {
      const rows = found.map(({ key, shown, source, setting }) => {
        const changed = source.kind !== 'default';
        return [key, changed ? terminal.paint('bold', shown) : shown, from(source), setting.meaning];
      });
      const heads = ['setting', 'value', 'from', 'meaning'].map((head) => terminal.paint('dim', head));
      for (const row of table([heads, ...rows], terminal.room)) terminal.print(row);
    }
  },
});

/** In a word or two; the whole path or variable is in the JSON. */
function from({ kind, name }: Source): string {
  if (kind === 'file') return 'openseer.toml';
  return kind === 'flag' ? (name.split(' ')[0] ?? name) : kind;
}
