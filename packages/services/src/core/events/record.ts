import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { toJson } from '../files/to-json';
import type { EventKind } from './kinds';

/** The detail of `ranks.changed`. */
export const rankChangesSchema = z.object({
  revisionId: z.string(),
  /** access of the revision at that time */
  access: z.enum(['public', 'private']),
  changes: z.array(
    z.object({
      submissionId: z.string(),
      /** null: without a rank, or not on the leaderboard */
      before: z.int().nullable(),
      after: z.int().nullable(),
    }),
  ),
  /** changes that are left out because there are too many */
  omitted: z.int(),
});

export type RankChanges = z.infer<typeof rankChangesSchema>;

type NewEvent = { benchmark: string; subjectId: string } & (
  | { kind: Exclude<EventKind, 'ranks.changed'> }
  | { kind: 'ranks.changed'; detail: RankChanges }
);

/**
 * Writes an event to the outbox in the transaction of the change, so that neither exists without the other.
 * It has ids only: payloads are built when they are sent, from what may be seen then.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { kind, benchmark, subjectId } = event;
  const detail = event.kind === 'ranks.changed' ? { detail: toJson(event.detail) } : {};
  await tx.outboxEvent.create({
    data: { kind, benchmark, subjectId, ...detail },
    select: { id: true },
  });
}
