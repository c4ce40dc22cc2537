import { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { idSchema } from '../parse-input';
import { reasonBits } from './differing-numbers';
import { rescoreIdSchema } from './hold-rescore';

/** A rescoring and which of its changes are asked for. */
export const changeFiltersSchema = rescoreIdSchema.extend({
  kind: z.enum(['value', 'interval']).optional(),
  reason: z.enum(['scorer', 'dataset', 'judge']).optional(),
  submissionId: idSchema.optional(),
});

export type ChangeFilters = z.output<typeof changeFiltersSchema>;

/** Condition on the columns `kind` and `reasons` of a row. */
export function passing(row: Prisma.Sql, { kind, reason }: ChangeFilters): Prisma.Sql {
  const bit = reason === undefined ? null : reasonBits[reason];
  return Prisma.sql`(${kind ?? null}::text IS NULL OR ${row}.kind = ${kind ?? null})
    AND (${bit}::int IS NULL OR ${row}.reasons & ${bit}::int > 0)`;
}
