import { z } from 'zod';

/** Most entries that a list returns at once: a page of the API, and the entry that shows whether more follow. */
const maxTake = 201;

/** Returns the fields of a list's input that select a part of it. `take` is the default number of entries. */
export function rangeFields(take: number) {
  return {
    /** entries to leave out at the start */
    skip: z.int().min(0).default(0),
    take: z.int().min(1).max(Math.max(maxTake, take)).default(take),
  };
}
