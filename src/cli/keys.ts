// Which keys does a person press while a command runs? Heard one by one where standard input is a terminal.

/** Calls `act` with each key until the function that comes back is called; null where nobody can press any. */
export function listenForKeys(act: (key: string) => void): (() => void) | null {
  const { stdin } = process;
  if (!stdin.isTTY) return null;
  const hear = (typed: unknown): void => {
    // A terminal that hands over every key no longer makes an interrupt of Ctrl-C.
    for (const key of String(typed))
      if (key === '\x03') process.kill(process.pid, 'SIGINT');
      else act(key);
  };
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.on('data', hear);
  stdin.resume();
  return () => {
    stdin.off('data', hear);
    stdin.setRawMode(false);
    stdin.pause();
  };
}
