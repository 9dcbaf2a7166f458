// How does one get a program on this machine? By the package manager that is installed here.
import { findProgram } from '../../base/program.ts';

/** What the package managers call a program; `url` where none of them is here. */
export type Package = {
  apt: string;
  dnf: string;
  pacman: string;
  apk: string;
  zypper: string;
  brew: string;
  winget: string;
  url: string;
};

type Manager = Exclude<keyof Package, 'url'>;

const managers: readonly { name: Manager; program: string; install: string }[] = [
  { name: 'apt', program: 'apt-get', install: 'apt-get install' },
  { name: 'dnf', program: 'dnf', install: 'dnf install' },
  { name: 'pacman', program: 'pacman', install: 'pacman -S' },
  { name: 'apk', program: 'apk', install: 'apk add' },
  { name: 'zypper', program: 'zypper', install: 'zypper install' },
  { name: 'brew', program: 'brew', install: 'brew install' },
  { name: 'winget', program: 'winget', install: 'winget install' },
];

/** "Install it with: sudo apt-get install ghostscript". */
export async function howToGet(wanted: Package): Promise<string> {
  for (const { name, program, install } of managers) {
    if (!(await findProgram(program))) continue;
    const asRoot = process.getuid?.() === 0 || name === 'brew' || name === 'winget' ? '' : 'sudo ';
    return `Install it with: ${asRoot}${install} ${wanted[name]}`;
  }
  return `Get it from ${wanted.url}`;
}
