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
  const offset = cursor === undefined ? 0 : readCursor(cursor);
  const end = offset + limit;
  return {
    data: entries.slice(offset, end),
    nextCursor: end < entries.length ? createCursor(end) : null,
  };
}

/** Returns the cursor of the entries from this offset. */
export function createCursor(offset: number): string {
  return Buffer.from(`from:${offset}`).toString('base64url');
}

/** Returns the offset of a cursor. Throws `invalid_input`. */
export function readCursor(cursor: string): number {
  const [, offset] = /^from:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (offset !== undefined) return Number(offset);
  throw invalidInput([['cursor', 'Use `nextCursor` of the previous page.']]);
}
