// What may a crawler fetch from a host? robots.txt as RFC 9309 has it, read with the forgiveness that the large crawlers
// show to slips of the pen. Contested cases are decided in docs/rooms/crawl.md.

export type Robots = {
  /** The rules for a crawler of this name: those of its own groups, or of `*` where it has none. */
  for(agent: string): Rules;
  sitemaps: readonly string[];
};

export type Rules = {
  /** May this address be fetched? A path will do. */
  allows(url: string): boolean;
  /** Seconds between two requests, where the host asks for them. */
  crawlDelay: number | null;
};

type Rule = { allow: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; delay: number | null };

/** What stands beyond this is not looked at. */
const longest = 512_000;
const longestLine = 16_664;

export function readRobots(body: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | null = null;
  let isOpen = false;
  for (const line of body
    .slice(0, longest)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)) {
    const field = fieldOf(line);
    if (!field) continue;
    const { name, value } = field;
    if (name === 'user-agent') {
      if (!group || !isOpen) {
        group = { agents: [], rules: [], delay: null };
        groups.push(group);
      }
      isOpen = true;
      group.agents.push(...value.split(',').flatMap(namesOf));
    } else if (name === 'allow' || name === 'disallow') {
      // The next user-agent begins another group, whether or not the rule says anything.
      isOpen = false;
      if (value !== '') group?.rules.push({ allow: name === 'allow', pattern: patternOf(value) });
    } else if (name === 'crawl-delay') {
      const seconds = Number.parseFloat(value);
      if (group && seconds >= 0) group.delay ??= seconds;
    } else if (name === 'sitemap') sitemaps.push(value);
  }
  return { for: (agent) => rulesFor(groups, agent), sitemaps };
}

function fieldOf(line: string): { name: string; value: string } | null {
  const text = line.slice(0, longestLine).replace(/#.*/, '').trim();
  // Without a colon, two words are taken for name and value.
  const [, written = '', value = ''] =
    /^([^:]*?)\s*:\s*(.*)$/s.exec(text) ?? /^(\S+)\s+(\S+)$/.exec(text) ?? [];
  const name = fieldNames.find(([pattern]) => pattern.test(written))?.[1];
  return name ? { name, value: value.replace(/\s*<br\s*\/?>$/i, '') } : null;
}

const fieldNames: [RegExp, string][] = [
  [/^user[- ]?agent/i, 'user-agent'],
  [/^allow/i, 'allow'],
  [/^(?:dis+al+ow|diasllow|disallaw)/i, 'disallow'],
  [/^site-?map/i, 'sitemap'],
  [/^crawl-?delay/i, 'crawl-delay'],
];

/** The product's name, in lower case: versions and comments behind it are no part of it. */
const agentOf = (value: string): string => (/^[^\s/;(]*/.exec(value.trim())?.[0] ?? '').toLowerCase();

/** A line stands for the name as it is written, and for its letters alone, which is all that a name may have. */
const namesOf = (value: string): string[] => {
  const name = agentOf(value);
  return name === '*' ? [name] : [name, /^[a-z_-]*/.exec(name)?.[0] ?? ''];
};

function rulesFor(groups: Group[], agent: string): Rules {
  const name = agentOf(agent);
  const own = groups.filter(({ agents }) => agents.includes(name));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules).map(compiled);
  const delays = chosen.flatMap(({ delay }) => delay ?? []);
  return {
    allows: (url) => allows(rules, pathOf(url)),
    crawlDelay: delays.length > 0 ? Math.max(...delays) : null,
  };
}

type Compiled = { allow: boolean; length: number; matches(path: string): boolean };

/** The longest pattern decides, and of equals the one that allows. */
function allows(rules: Compiled[], path: string): boolean {
  if (path === '/robots.txt') return true;
  let best = 0;
  let allow = true;
  for (const rule of rules) {
    if (rule.length < best || (rule.length === best && !rule.allow)) continue;
    if (!rule.matches(path)) continue;
    best = rule.length;
    allow = rule.allow;
  }
  return allow;
}

function compiled({ allow, pattern }: Rule): Compiled {
  const { length } = pattern;
  // Who allows /index.html means the folder's own page too.
  const index = allow ? /^(.*\/)index\.html?$/.exec(pattern) : null;
  if (index?.[1] !== undefined) {
    const folder = index[1];
    return { allow, length, matches: (path) => path === folder || matching(pattern, path) };
  }
  return { allow, length, matches: (path) => matching(pattern, path) };
}

/** `*` stands for anything and a last `$` for the end. In time pattern x path: no pattern of a stranger can make us hang. */
function matching(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [i, piece] of rest.entries()) {
    if (isWhole && i === rest.length - 1) return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isWhole || rest.length > 0 || at === path.length;
}

/** Path and query of an address; without one it is the root. */
function pathOf(url: string): string {
  const text = url.replace(/#.*$/s, '');
  const [, rest] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?;]*(.*)$/is.exec(text) ?? [undefined, text];
  const path = escaped(rest ?? text).replace(/[$*]/g, (sign) => (sign === '$' ? '%24' : '%2A'));
  return path.startsWith('/') ? path : `/${path}`;
}

/** A dollar sign means the end only where it stands there. */
const patternOf = (value: string): string => escaped(value).replace(/\$(?!$)/g, '%24');

/** As RFC 9309 compares: unreserved characters plain, all others that are no part of an address escaped, in upper case. */
const escaped = (text: string): string =>
  text
    .replace(/%[0-9a-f]{2}/gi, (quoted) => {
      const sign = String.fromCharCode(Number.parseInt(quoted.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : quoted.toUpperCase();
    })
    .replace(/[^\x21-\x7e]+|["<>\\^`{|}]/g, (found) => encodeURIComponent(found.toWellFormed()));
