// The command line's front door.
import { commandLine } from './command-line.ts';

const code = await commandLine(process.argv.slice(2));
// Waits until the reader has everything, then ends whatever timers and sockets are still open.
process.stdout.write('', () => process.exit(code));
