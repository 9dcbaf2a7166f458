// What can be configured, within which bounds, and what does each setting mean? One schema for file, environment and flags.
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { formatBytes, formatCount, formatSeconds, parseBytes, parseSeconds } from './quantity.ts';

const unlimited = Number.MAX_SAFE_INTEGER;

export const settings = {
  library: {
    catalogue: {
      ...text(
        'sqlite',
        /^sqlite$|^postgres(ql)?:\/\/\S+$/,
        '"sqlite" or an address such as postgres://user:password@host/database',
        'Where the catalogue lives: a SQLite file in the library, or a PostgreSQL database.',
      ),
      show: hidePassword,
      secret: true,
    },
  },
  read: {
    max_bytes: size('512 MB', 'The largest file that is read, also after unpacking.'),
    max_pages: count(5000, 1, unlimited, 'The most pages a document may have.'),
    max_glyphs: count(50_000_000, 1, unlimited, 'The most characters a document may have.'),
    max_seconds: duration('120 s', 'The longest that reading one file may take.'),
    max_memory: size('1 GB', 'The most memory that reading one file may use.'),
    max_archive_depth: count(4, 0, 100, 'How deep archives may stand within archives.'),
    max_archive_entries: count(100_000, 1, unlimited, 'The most files an archive may hold.'),
    max_archive_bytes: size('8 GB', 'The most that an archive may unpack to, all of its levels together.'),
    max_archive_ratio: count(200, 2, unlimited, 'How many times larger an archive may become when unpacked.'),
    ocr: onOff(true, 'Whether pages without usable text are read by OCR (needs Tesseract).'),
    ocr_languages: text(
      'eng',
      /^[A-Za-z_]{3,}(\+[A-Za-z_]{3,})*$/,
      'Tesseract language names joined by "+", such as "eng+deu"',
      'The languages that OCR expects.',
    ),
  },
  import: {
    types: text(
      'pdf,ps',
      /^[a-z]+(\s*,\s*[a-z]+)*$/,
      'names joined by commas, such as "pdf,ps,docx", or "any"',
      'Which files an import takes, by their content.',
    ),
    filter: onOff(true, 'Whether an import takes only documents that are scholarly.'),
    ingest: onOff(true, 'Whether documents are read while they are imported.'),
    blacklist: anyText('A file of hosts and domains from which an import takes nothing, one a line.'),
    temp: anyText('A folder for what an import cannot stream; by default that of the system.'),
  },
  lookups: {
    doi: onOff(false, 'Whether doi.org is asked what a DOI stands for when one is added.'),
    arxiv: onOff(false, 'Whether arxiv.org is asked for the paper when an arXiv identifier is added.'),
    searxng: {
      ...anyText('The address of a SearXNG that gaps asks for homepages, such as http://localhost:8888.'),
      schema: z.string().regex(/^(?:https?:\/\/\S+)?$/),
      allowed: 'an http:// or https:// address, or nothing',
    },
    brave: {
      ...anyText('The key with which gaps asks Brave Search for homepages.'),
      show: (key: string) => (key === '' ? '' : '***'),
      secret: true,
    },
    dblp: onOff(false, 'Whether gaps asks dblp.org for the homepages of authors.'),
    unpaywall: anyText(
      'The mail address with which gaps asks Unpaywall for open copies of papers that have a DOI.',
    ),
  },
  crawl: {
    contact: anyText('Whom to ask about your crawls: a web or mail address that every host sees.'),
    delay: duration('2 s', 'The shortest pause between two requests to one host.'),
    max_delay: duration('60 s', 'The longest pause that a slow host is given.'),
    slowness: count(2, 0, 100, 'The pause is so many times what the last answer took, if that is longer.'),
    parallel: count(32, 1, 1024, 'The most requests at the same time, each to another host.'),
    hosts: count(500, 1, 100_000, 'The most hosts that one crawler holds at the same time.'),
    attempts: count(3, 1, 20, 'How often a page or a host is tried.'),
    retry_after: duration(
      '60 s',
      'The wait before the second attempt; before the third it is four times that.',
    ),
    max_bytes: size('64 MB', 'The largest file that is fetched.'),
    max_seconds: duration('120 s', 'The longest that fetching one file may take.'),
    archive_time: duration(
      '30 min',
      'How long a crawl writes to one archive before its documents are imported and the next is begun.',
    ),
    min_free: size('1 GB', 'A crawl pauses when the disk has less room than this.'),
    private: onOff(false, 'Whether addresses of this machine and network, and its files, may be fetched.'),
    proxy: text(
      '',
      /^(?:https?:\/\/\S+)?$/,
      'an http:// address',
      'A proxy through which everything is fetched.',
    ),
  },
  ingest: {
    workers: count(availableParallelism(), 1, 1024, 'How many files are read at the same time.'),
  },
  serve: {
    host: text(
      '127.0.0.1',
      /^[A-Za-z0-9.:_-]+$/,
      'a host name or address',
      'The address at which pages are served.',
    ),
    port: {
      ...count(
        8417,
        0,
        65_535,
        'The port at which pages are served; by default the next free one if it is taken.',
      ),
      show: String,
    },
    name: anyText('What this library calls itself on its pages, beside "Openseer".'),
    about: anyText('A paragraph about this library for its about page.'),
    contact: anyText('Whom to ask about this library, for its about page.'),
    tokens: {
      ...anyText('Tokens of programs that may hand files in and are not counted, parted by blanks.'),
      show: (value: string) => (value === '' ? '' : '***'),
      secret: true,
    },
    requests_a_minute: count(
      600,
      0,
      unlimited,
      'How often one address may ask in a minute, with no limit at 0; programs with tokens and this machine are not counted.',
    ),
    proxies: anyText('Addresses of proxies in front, whose X-Forwarded-For is believed, parted by blanks.'),
    max_upload: size('100 MB', 'The largest file that can be handed in.'),
    logo: anyText('A picture (SVG, PNG or WebP) to stand in the place of the Openseer eye.'),
    colour: text(
      '',
      /^(#[0-9a-fA-F]{6})?$/,
      'a colour such as "#0b5a63"',
      'The colour of links; it is made light or dark enough to be read.',
    ),
    pages: anyText(
      'A folder of texts (.md or .txt) that become pages of the site, such as an imprint; by default "pages" in the library.',
    ),
    language: text(
      '',
      /^(en|de)?$/,
      '"en" or "de"',
      'The language of the pages; by default the one that the browser asks for.',
    ),
  },
} as const satisfies Record<string, Record<string, Setting<string> | Setting<number> | Setting<boolean>>>;

/** One setting: how a written value is understood, and how its value is shown to people. */
export type Setting<T> = {
  schema: z.ZodType<T>;
  initial: T;
  /** One sentence: what the value changes. */
  meaning: string;
  /** Ends the sentence "must be …". */
  allowed: string;
  show(value: T): string;
  /** The value may hold a password: it is shown only through `show`, and never as it was written. */
  secret?: boolean;
};

type Sections = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** The values themselves, as the rooms take them: `settings.read.max_pages`. */
export type Settings = {
  readonly [S in keyof Sections]: { readonly [K in keyof Sections[S]]: ValueOf<Sections[S][K]> };
};

/** "read.max_pages" and its siblings. */
export type SettingKey = { [S in keyof Sections]: `${S}.${keyof Sections[S] & string}` }[keyof Sections];

function size(initial: string, meaning: string): Setting<number> {
  const allowed = `a size such as "${initial}"`;
  return {
    schema: measure(parseBytes),
    initial: parseBytes(initial) ?? 0,
    meaning,
    allowed,
    show: formatBytes,
  };
}

function duration(initial: string, meaning: string): Setting<number> {
  const allowed = `a time such as "${initial}"`;
  return {
    schema: measure(parseSeconds),
    initial: parseSeconds(initial) ?? 0,
    meaning,
    allowed,
    show: formatSeconds,
  };
}

function count(initial: number, least: number, most: number, meaning: string): Setting<number> {
  const allowed = `a whole number from ${least} ${most === unlimited ? 'on' : `to ${most}`}`;
  const digits = z.string().regex(/^\d+$/).transform(Number);
  const schema = z.union([z.number(), digits]).pipe(z.number().int().min(least).max(most));
  return { schema, initial, meaning, allowed, show: formatCount };
}

function onOff(initial: boolean, meaning: string): Setting<boolean> {
  const words = z.stringbool({ truthy: ['on', 'true'], falsy: ['off', 'false'] });
  const show = (value: boolean) => (value ? 'on' : 'off');
  return { schema: z.union([z.boolean(), words]), initial, meaning, allowed: 'on or off', show };
}

function text(initial: string, pattern: RegExp, allowed: string, meaning: string): Setting<string> {
  return { schema: z.string().regex(pattern), initial, meaning, allowed, show: (value) => value };
}

function anyText(meaning: string): Setting<string> {
  return text('', /^[^\p{Cc}]*$/u, 'a text of one line', meaning);
}

function measure(parse: (text: string) => number | undefined): z.ZodType<number> {
  return z.union([z.number(), z.string()]).transform((written, context) => {
    const value = parse(String(written));
    if (value !== undefined && value > 0) return value;
    context.addIssue({ code: 'custom', message: 'no measure' });
    return z.NEVER;
  });
}

function hidePassword(address: string): string {
  return address
    .replace(/^(\w+:\/\/[^/@]*?):[^/]*@/, '$1:***@')
    .replace(/([?&](?:password|sslpassword)=)[^&]*/gi, '$1***');
}
