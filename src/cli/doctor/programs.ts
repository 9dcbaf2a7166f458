// Which outside programs are installed, and what is lost without them? None is needed to start.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findProgram } from '../../base/program.ts';
import type { Settings } from '../../base/settings.ts';
import type { Finding } from './finding.ts';
import { howToGet, type Package } from './package-manager.ts';

export async function ghostscript(): Promise<Finding> {
  const base = { check: 'Ghostscript', needed: false } as const;
  const program = await findProgram('gs', 'gswin64c');
  const version = program && (await firstLine(program, '--version'));
  if (version) return { ...base, state: 'ok', said: version };
  return {
    ...base,
    state: 'missing',
    said: 'PostScript files cannot be read.',
    advice: await howToGet(packages.gs),
  };
}

export async function tesseract({ read }: Settings): Promise<Finding> {
  const base = { check: 'Tesseract', needed: false } as const;
  if (!read.ocr) return { ...base, state: 'off', said: 'Scanned pages stay without text (read.ocr is off).' };
  const program = await findProgram('tesseract');
  const version = program && /[\d.]+/.exec(await firstLine(program, '--version'))?.[0];
  if (!version)
    return {
      ...base,
      state: 'missing',
      said: 'Scanned pages stay without text.',
      advice: await howToGet(packages.tesseract),
    };
  const installed = (await output(program, '--list-langs'))
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  const lacking = read.ocr_languages.split('+').filter((language) => !installed.includes(language));
  // Without these data scans that lie on their side are tried each way up, which takes longer.
  const turning = installed.includes('osd') ? '' : ', without data for orientations (osd)';
  const said = `${version}, reads ${read.ocr_languages}${turning}`;
  if (lacking.length === 0) return { ...base, state: 'ok', said };
  const [language = ''] = lacking;
  return {
    ...base,
    state: 'missing',
    said: `${version}, but without the language ${lacking.join(', ')}.`,
    advice: await howToGet(languagePackage(language)),
  };
}

/** A server on this machine; whether the one of `library.catalogue` answers is asked elsewhere. */
export async function postgresql(): Promise<Finding> {
  const base = { check: 'PostgreSQL', needed: false } as const;
  const program = (await findProgram('postgres')) ?? (await debianServer());
  const version = program && /\d+(\.\d+)?/.exec(await firstLine(program, '--version'))?.[0];
  if (version) return { ...base, state: 'ok', said: `${version}, not used: the catalogue is SQLite` };
  return {
    ...base,
    state: 'missing',
    said: 'not used: the catalogue is SQLite. For a library on several machines:',
    advice: await howToGet(packages.postgres),
  };
}

/** Debian keeps its servers off PATH, one folder a version. */
async function debianServer(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest && `${root}/${newest}/bin/postgres`;
}

const run = promisify(execFile);

async function output(program: string, argument: string): Promise<string> {
  try {
    const { stdout, stderr } = await run(program, [argument], { timeout: 10_000 });
    return stdout || stderr;
  } catch {
    return '';
  }
}

const firstLine = async (program: string, argument: string): Promise<string> =>
  (await output(program, argument)).split('\n')[0]?.trim() ?? '';

const same = (name: string, url: string): Package => ({
  apt: name,
  dnf: name,
  pacman: name,
  apk: name,
  zypper: name,
  brew: name,
  winget: name,
  url,
});

const packages = {
  gs: { ...same('ghostscript', 'https://ghostscript.com'), winget: 'ArtifexSoftware.GhostScript' },
  tesseract: {
    ...same('tesseract', 'https://tesseract-ocr.github.io'),
    apt: 'tesseract-ocr',
    apk: 'tesseract-ocr',
    zypper: 'tesseract-ocr',
    winget: 'UB-Mannheim.TesseractOCR',
  },
  postgres: {
    ...same('postgresql', 'https://www.postgresql.org'),
    dnf: 'postgresql-server',
    zypper: 'postgresql-server',
    winget: 'PostgreSQL.PostgreSQL.17',
  },
} satisfies Record<string, Package>;

const languagePackage = (language: string): Package => ({
  apt: `tesseract-ocr-${language.toLowerCase().replace('_', '-')}`,
  dnf: `tesseract-langpack-${language}`,
  pacman: `tesseract-data-${language}`,
  apk: `tesseract-ocr-data-${language}`,
  zypper: `tesseract-ocr-traineddata-${language}`,
  brew: 'tesseract-lang',
  winget: 'UB-Mannheim.TesseractOCR',
  url: 'https://github.com/tesseract-ocr/tessdata_best',
});
