// What makes this instance its own? Its name, its logo, its colour, whom to ask, and pages of its own such as an imprint.
import { readdir, readFile } from 'node:fs/promises';
import { extname, isAbsolute, join } from 'node:path';
import { Failure } from '../base/errors.ts';
import type { Settings } from '../base/settings.ts';

type Texts = 'name' | 'about' | 'contact';
type Looks = 'logo' | 'colour' | 'pages' | 'language';

/** Empty texts are none. */
export type InstanceSettings = Pick<Settings['serve'], Texts> & Partial<Pick<Settings['serve'], Looks>>;

/** A page of this instance: the text of a file, its first heading the title. */
export type OwnPage = { name: string; title: string; text: string };

export type Instance = Pick<Settings['serve'], Texts> & {
  language?: string | undefined;
  pages: readonly OwnPage[];
  /** The name under which the logo is served; none has Openseer's eye. */
  logo: string | null;
};

/** Files that the instance brings along, to be served beside our own. */
export type OwnFiles = { name: string; body: Uint8Array<ArrayBuffer> }[];

const logoTypes = ['.svg', '.png', '.webp'];

/** Relative paths start at the folder of the library. */
export async function instanceOf(
  settings: InstanceSettings,
  folder: string,
): Promise<{ instance: Instance; files: OwnFiles }> {
  const { name, about, contact, language } = settings;
  const files: OwnFiles = [];
  const at = (path: string): string => (isAbsolute(path) ? path : join(folder, path));
  const logo = settings.logo ? `logo${extname(settings.logo).toLowerCase()}` : null;
  if (settings.logo && logo) {
    if (!logoTypes.includes(extname(logo)))
      throw new Failure('wrong-usage', `The logo ${settings.logo} must be an SVG, PNG or WebP file.`);
    files.push({ name: logo, body: await bytesOf(at(settings.logo), 'serve.logo') });
  }
  if (settings.colour)
    files.push({ name: 'own.css', body: new TextEncoder().encode(coloured(settings.colour)) });
  return {
    instance: { name, about, contact, language, logo, pages: await ownPages(at(settings.pages || 'pages')) },
    files,
  };
}

/** Hue and strength are the instance's, lightness is ours: whatever the colour, it can be read by day and night. */
const coloured = (colour: string): string => `:root {
  --accent: oklch(from ${colour} 0.43 min(c, 0.14) h);
}
@media (prefers-color-scheme: dark) {
  :root {
    --accent: oklch(from ${colour} 0.8 min(c, 0.1) h);
  }
}
`;

async function ownPages(folder: string): Promise<OwnPage[]> {
  const names = await readdir(folder).catch(() => []);
  const texts = names.filter((name) => /^[\p{L}\p{N}_-]+\.(?:md|txt)$/u.test(name)).sort();
  return Promise.all(
    texts.map(async (file) => {
      const text = (await readFile(join(folder, file), 'utf8')).slice(0, 200_000);
      const name = file.replace(/\.\w+$/, '');
      const heading = /^#\s+(.+)$/m.exec(text);
      return {
        name,
        title: heading?.[1]?.trim() ?? name,
        text: heading ? text.replace(heading[0], '') : text,
      };
    }),
  );
}

const bytesOf = async (path: string, setting: string): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(path).catch(() => {
    throw new Failure('file-not-found', `There is no file ${path}, which ${setting} names.`);
  });
