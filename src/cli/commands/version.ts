import { packageVersion } from '../../base/package-root.ts';
import { command } from '../command.ts';

export default command({
  about: 'Shows the version of Openseer, and with --json that of Node and the platform too.',
  options: {},
  examples: [
    ['openseer version', 'the version alone'],
    ['openseer version --json', 'for a report: version, Node, platform'],
  ],
  async run({ terminal }) {
    const version = packageVersion();
    if (terminal.json)
      terminal.record({
        version,
        node: process.version.slice(1),
        platform: `${process.platform}-${process.arch}`,
      });
    else terminal.print(version);
  },
});
