import type { Settings } from '../../base/settings.ts';
import { command } from '../command.ts';
import type { Finding } from '../doctor/finding.ts';
import { exitCodes } from '../exit.ts';
import { table } from '../layout.ts';
import type { Terminal } from '../terminal.ts';

export default command({
  about:
    'Checks what this machine has, what is missing, and how to get it. Ends with 0 when Openseer can work, though some files may not be readable; with 3 when the library cannot be kept here; with 4 when something needed is missing.',
  options: {},
  examples: [
    ['openseer doctor', 'check this machine and ./library'],
    ['openseer doctor --json', 'the same for a program, one check a line'],
  ],
  async run({ configuration, library, terminal }) {
    const { settings } = await configuration();
    const { catalogueServer, diskSpace, libraryFolder } = await import('../doctor/library.ts');
    const { ghostscript, postgresql, tesseract } = await import('../doctor/programs.ts');
    const findings: Finding[] = await Promise.all([
      node(),
      libraryFolder(library),
      diskSpace(library),
      settings.library.catalogue === 'sqlite' ? postgresql() : catalogueServer(settings),
      ghostscript(),
      tesseract(settings),
      lookups(settings),
    ]);
    const stopping = findings.find(({ state, needed }) => state === 'missing' && needed);
    if (terminal.json)
      for (const finding of findings) terminal.record({ ...finding, needed: finding.needed !== false });
    else {
      for (const row of table(findings.map(rowOf(terminal)), terminal.room)) terminal.print(row);
      terminal.note(verdict(findings, stopping));
    }
    return stopping?.needed ? exitCodes[stopping.needed] : exitCodes.done;
  },
});

const rowOf =
  (terminal: Terminal) =>
  ({ state, needed, check, said, advice }: Finding): string[] => {
    const colour = state === 'ok' ? 'green' : state === 'off' ? 'dim' : needed ? 'red' : 'yellow';
    return [terminal.paint(colour, state), check, advice ? `${said} ${advice}` : said];
  };

function verdict(findings: readonly Finding[], stopping: Finding | undefined): string {
  if (stopping) return `Openseer cannot work here yet: see "${stopping.check}" above.`;
  const lacking = findings.filter(({ state }) => state === 'missing' || state === 'low').length;
  return lacking === 0 ? 'All is well.' : `Openseer works here; ${lacking} of these would make it better.`;
}

async function node(): Promise<Finding> {
  const base = { check: 'Node', needed: 'engine' } as const;
  const said = `${process.versions.node} on ${process.platform}-${process.arch}, SQLite ${process.versions.sqlite}`;
  if (Number.parseInt(process.versions.node, 10) >= 24) return { ...base, state: 'ok', said };
  const advice = 'Openseer needs Node 24 or newer: https://nodejs.org';
  return { ...base, state: 'missing', said: `${said}.`, advice };
}

/** Services on the web that could be asked about papers, each off until it is switched on. */
async function lookups({ lookups }: Settings): Promise<Finding> {
  const on = Object.entries(lookups).flatMap(([service, isOn]) => (isOn ? [service] : []));
  const all = Object.keys(lookups).join(', ');
  const said =
    on.length === 0
      ? `Openseer asks no other service about your papers (${all}: all off).`
      : `Openseer may ask about what you add: ${on.join(', ')} (of ${all}).`;
  return { check: 'outside look-ups', needed: false, state: on.length === 0 ? 'off' : 'ok', said };
}
