import { Prisma } from '@clapboard/db';

/**
 * Condition on a row `e` of "Evaluation": scoring is not paused, and neither is the rescoring that the
 * row belongs to. An evaluation that was begun goes on all the same.
 */
export const claimable = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM "QueueSwitch" WHERE queue = 'evaluate' AND "pausedAt" IS NOT NULL)
  AND (e."rescoreId" IS NULL OR EXISTS (
    SELECT 1 FROM "Rescore" r WHERE r.id = e."rescoreId" AND r.status = 'running'))`;

/** Condition on a row `e`: it waits, and its back-off is over. Stored times are rounded: hence the millisecond that is forgiven. */
export const due = Prisma.sql`(e.status = 'queued' AND e."notBefore" <= now() + interval '1 ms')`;
