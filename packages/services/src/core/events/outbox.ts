import type { Db, Tx } from '@clapboard/db';

/** Days for which events and their deliveries are stored. */
const maxDays = 30;

/**
 * Takes the oldest event without deliveries, for the transaction that creates these. Other workers skip it. Returns its
 * id; null if there is none.
 */
export async function takeEvent(tx: Tx): Promise<string | null> {
  const [taken] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "OutboxEvent" SET "fannedOutAt" = now() WHERE id = (
      SELECT id FROM "OutboxEvent" WHERE "fannedOutAt" IS NULL
      ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return taken?.id ?? null;
}

/** Writes an event for a single receiver, which isn't fanned out. Returns its id. */
export async function recordDirectEvent(
  tx: Tx,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<string> {
  const data = { kind, subjectId, fannedOutAt: new Date() };
  const { id } = await tx.outboxEvent.create({ data, select: { id: true } });
  return id;
}

/** Deletes events older than 30 days with their deliveries. Returns how many. */
export async function removeOldEvents({ db }: { db: Db }): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "OutboxEvent" WHERE "createdAt" < now() - make_interval(days => ${maxDays})`;
}
