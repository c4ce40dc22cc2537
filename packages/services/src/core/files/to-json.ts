import type { Prisma } from '@clapboard/db';

/** Returns plain values (no dates, no functions) for a JSON column. */
export function toJson(rows: object): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(rows)) as Prisma.InputJsonValue;
}
