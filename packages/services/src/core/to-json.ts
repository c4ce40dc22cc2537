import type { Prisma } from '@clapboard/db';

/** Plain rows (no dates, no functions) as a JSON column takes them. */
export function toJson(rows: readonly object[]): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(rows)) as Prisma.InputJsonValue;
}
