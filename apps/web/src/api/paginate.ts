import { invalidInput } from '@clapboard/services/core';

interface PageInput {
  cursor?: string | undefined;
  limit: number;
}

/** Returns a page of a list that is loaded as a whole. Throws `invalid_input` for an unknown cursor. */
export function paginate<Entry>(
  entries: readonly Entry[],
  { cursor, limit }: PageInput,
): { data: Entry[]; nextCursor: string | null } {
  const offset = readCursor(cursor);
  const end = offset + limit;
  return {
    data: entries.slice(offset, end),
    nextCursor: end < entries.length ? createCursor(end) : null,
  };
}

/** Returns a page of a list that is loaded in ranges. Throws `invalid_input` for an unknown cursor. */
export async function paginateRanges<Entry>(
  load: (range: { skip: number; take: number }) => Promise<readonly Entry[]>,
  { cursor, limit }: PageInput,
): Promise<{ data: Entry[]; nextCursor: string | null }> {
  const skip = readCursor(cursor);
  const entries = await load({ skip, take: limit + 1 });
  return {
    data: entries.slice(0, limit),
    nextCursor: entries.length > limit ? createCursor(skip + limit) : null,
  };
}

/** Returns the cursor of the entries from this offset. */
export function createCursor(offset: number): string {
  return Buffer.from(`from:${offset}`).toString('base64url');
}

/** Returns the offset of a cursor, 0 without one. Throws `invalid_input`. */
export function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, offset] = /^from:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (offset !== undefined) return Number(offset);
  throw unknownCursor();
}

/** An entry of a list from the newest to the oldest. */
interface TimedEntry {
  at: Date;
  id: string;
}

/** Returns the cursor of the entries after this one. New and removed entries don’t change which ones follow. */
export function createEntryCursor({ at, id }: TimedEntry): string {
  return Buffer.from(`after:${at.toISOString()} ${id}`).toString('base64url');
}

/** Returns the entry of a cursor. Throws `invalid_input`. */
export function readEntryCursor(cursor: string): TimedEntry {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time = '', id] =
    /^after:((?!0000)\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([\w-]{1,64})$/.exec(text) ?? [];
  const at = new Date(time);
  if (id !== undefined && !Number.isNaN(at.getTime())) return { at, id };
  throw unknownCursor();
}

function unknownCursor() {
  return invalidInput([['cursor', 'Use `nextCursor` of the previous page.']]);
}
