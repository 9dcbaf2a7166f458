// Where does a list go on? A cursor says so in a form that is only ever given back; one that was made up is refused.
import { z } from 'zod';
import { BadRequest } from '../problems.ts';

export const cursorOf = (position: number | null): string | null =>
  position === null ? null : Buffer.from(`v1:${position}`).toString('base64url');

/** The position in a cursor; `start` without one. */
export function positionOf(cursor: string | undefined, start: number): number {
  if (cursor === undefined) return start;
  const [, digits] = /^v1:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (digits === undefined)
    throw new BadRequest('This is none of the cursors that are given here.', 'cursor');
  return Number(digits);
}

/** How much of a list, and from where on. */
export const pageQuery = z.object({
  limit: z.coerce.number<string>().int().min(1).max(100).default(20),
  cursor: z.string().max(100).optional(),
});
