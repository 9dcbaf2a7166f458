import { command } from '../command.ts';
import { groups } from '../commands.ts';
import { commandHelp, overview } from '../help.ts';
import { findCommand } from '../line.ts';

export default command({
  takes: { usage: '[COMMAND]', least: 0, most: 1 },
  about: 'Shows all commands, or one command with its options and two examples.',
  options: {},
  examples: [
    ['openseer help', 'all commands'],
    ['openseer help config', 'what config does and takes'],
  ],
  async run({ args: [name], terminal }) {
    if (name !== undefined) terminal.print(commandHelp(name, await findCommand(name), terminal));
    else if (terminal.json)
      for (const [group, commands] of Object.entries(groups))
        for (const [command, summary] of Object.entries(commands))
          terminal.record({ command, group, summary });
    else terminal.print(overview(terminal));
  },
});
