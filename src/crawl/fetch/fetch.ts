// Who fetches this address? By its scheme: HTTP, FTP, or a file of this machine.
import { failed } from '../../base/errors.ts';
import type { Fetcher } from './fetched.ts';
import { fileFetcher } from './file.ts';
import { ftpFetcher } from './ftp.ts';
import { type Fetching, httpFetcher } from './http.ts';

export function fetcherFor(fetching: Fetching): Fetcher {
  const http = httpFetcher(fetching);
  const ftp = ftpFetcher(fetching);
  const file = fileFetcher(fetching);
  return {
    fetch: async (asked, signal) => {
      const scheme = /^[a-z]+/i.exec(asked.url)?.[0].toLowerCase();
      if (scheme === 'http' || scheme === 'https') return http.fetch(asked, signal);
      if (scheme === 'ftp') return ftp.fetch(asked, signal);
      if (scheme === 'file') return file.fetch(asked, signal);
      return failed('wrong-usage', `${asked.url} cannot be fetched: use http, https, ftp or file.`);
    },
    close: async () => {
      await http.close();
      await ftp.close();
    },
  };
}
