// May the hunt go there? By domain, country and path; what is not restricted is allowed.
import type { Candidate, Scope } from '../plan.ts';
import type { Inquiry } from './inquiry.ts';

export function scopeOf({ restrict, queries }: Pick<Inquiry, 'restrict' | 'queries'>): Scope {
  const { domains, countries, paths, except } = restrict;
  const within = (host: string, domain: string): boolean =>
    host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
  return ({ url, parent }: Candidate) => {
    const { hostname = '', pathname = '', search = '', protocol = '' } = URL.parse(url) ?? {};
    const refused = except.find((each) =>
      each.startsWith('/') ? pathname.startsWith(each) : within(hostname, each),
    );
    if (refused !== undefined) return { take: false, why: `${refused} is excepted` };
    if (queries === 'drop' && search !== '' && parent)
      return { take: false, why: 'addresses with ? are dropped' };
    if (protocol === 'file:') return { take: true, outside: 0 };
    const country = hostname.split('.').at(-1) ?? '';
    const isOurs =
      (domains.length === 0 && countries.length === 0) ||
      domains.some((domain) => within(hostname, domain)) ||
      countries.some((each) => each.toLowerCase() === country);
    if (!isOurs) return { take: false, why: `${hostname} is outside of the domains and countries` };
    if (paths.length > 0 && !paths.some((path) => pathname.startsWith(path)))
      return { take: false, why: 'its path is not among those asked for' };
    return { take: true, outside: 0 };
  };
}
