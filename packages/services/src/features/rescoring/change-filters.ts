import { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { idSchema } from '../../core/input/ids';
import { reasonBits } from '../../pipeline/rescoring/differing-numbers';
import { rescoreIdSchema } from '../../pipeline/rescoring/store/rescore';
import type { ChangeReason } from '../../pipeline/rescoring/views';

/** A rescore and the filters of its changes. */
export const changeFiltersSchema = rescoreIdSchema.extend({
  kind: z.enum(['value', 'interval']).optional(),
  reason: z.enum(['scorer', 'dataset', 'judge']).optional(),
  submissionId: idSchema.optional(),
});

export type ChangeFilters = z.output<typeof changeFiltersSchema>;

/** Condition on the columns `kind` and `reasons` of a row. */
export function passesFilters(row: Prisma.Sql, { kind, reason }: ChangeFilters): Prisma.Sql {
  const bit = reason === undefined ? null : reasonBits[reason];
  return Prisma.sql`(${kind ?? null}::text IS NULL OR ${row}.kind = ${kind ?? null})
    AND (${bit}::int IS NULL OR ${row}.reasons & ${bit}::int > 0)`;
}

const all = ['scorer', 'dataset', 'judge'] as const;

/** Returns the reasons in a bit set, in a fixed order. */
export function getReasons(bits: number): ChangeReason[] {
  return all.filter((reason) => (bits & reasonBits[reason]) > 0);
}
