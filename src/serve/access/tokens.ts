// Which program is this? Bearer tokens of the configuration, compared without telling by the time how much was right.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';

/** Tokens as the setting has them: parted by blanks or commas. */
export function tokensOf(setting: string): readonly Buffer[] {
  return setting
    .split(/[\s,]+/)
    .filter((token) => token !== '')
    .map(digest);
}

/** The number of the token that a request bears; null without one. A wrong one is refused, never passed over. */
export function bearer(header: string | undefined, tokens: readonly Buffer[]): number | null {
  if (header === undefined) return null;
  const [, token] = /^Bearer +([\x21-\x7e]{1,500}) *$/i.exec(header) ?? [];
  const given = digest(token ?? '');
  const position = token === undefined ? -1 : tokens.findIndex((known) => timingSafeEqual(known, given));
  if (position >= 0) return position;
  throw unauthorised('The token is not known here. Check the Authorization header, or leave it out.');
}

export const unauthorised = (text: string): Refusal =>
  new Refusal(401, 'unauthorised', 'A valid token is needed', text, {
    'WWW-Authenticate': 'Bearer realm="openseer"',
  });

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
