// Which files were downloaded, when all that is left of it is a list? A path a line, and its address where somebody noted it.
import type { LogParser } from './parser.ts';

/** For FTP downloads: the address is the path, from its host on. Known by nothing, so it must be asked for. */
export const list: LogParser = {
  name: 'ftp',
  knows: () => true,
  start: () => (line) => {
    const [path = '', noted = ''] = line.split('\t').map((part) => part.trim());
    const url = URL.canParse(noted) ? noted : ftpUrl(path);
    if (url === null)
      return {
        passed: 'line',
        reason: 'Neither an address nor a path that begins with a host.',
        url: null,
        status: null,
      };
    const stored = [path, ...(path.startsWith('/') ? [path.slice(1)] : [])];
    return { url, parent: null, at: null, mediaType: null, status: null, depth: null, seed: false, stored };
  },
};

/** "ftp.host.example/pub/a.ps" was at ftp://ftp.host.example/pub/a.ps. */
export function ftpUrl(path: string): string | null {
  const parts = path.replace(/^(?:\.?\/)+/, '').split('/');
  const isHost = parts.length > 1 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(parts[0] ?? '');
  return isHost ? `ftp://${parts.map(encodeURIComponent).join('/')}` : null;
}
