import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import { type EventKind, eventKinds, getEventFacts } from '../../core/events/kinds';
import { takeEvent } from '../../core/events/outbox';
import { isMaintainedByUser, isStillOfUser } from '../../core/visibility/own-records';
import { hasRoom, insertDeliveries } from './store/deliveries';

const forMaintainers = eventKinds.filter((kind) => getEventFacts(kind).audience === 'maintainers');

const rankKind: EventKind = 'ranks.changed';

/** Events per call. The others wait for the next one. */
const batch = 100;

/** Milliseconds for one event. A transaction that is rolled back would be repeated forever. */
const longestFanOut = 120_000;

/**
 * Submitters and owners of the models that an event names, as `id`, without those who left the organisation. Computed
 * once per event: an event may name a thousand results, and there are thousands of endpoints.
 */
function selectNamed(eventId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT person.id FROM "OutboxEvent" e
    CROSS JOIN LATERAL (
      SELECT e."subjectId" AS id
      UNION SELECT change ->> 'submissionId'
      FROM jsonb_array_elements(CASE e.kind WHEN ${rankKind} THEN e.detail -> 'changes' END) change
    ) subject
    JOIN "Submission" s ON s.id = subject.id JOIN "Model" m ON m.id = s."modelId"
    CROSS JOIN LATERAL (VALUES (s."submitterId"), (m."ownerId")) person(id)
    WHERE e.id = ${eventId} AND ${isStillOfUser(Prisma.sql`person.id`)}`;
}

/**
 * Creates the deliveries of new events, each in the transaction that marks its event as done: a worker that dies leaves
 * both undone. One event at a time, so that no number of endpoints makes a transaction too long. Endpoints get events
 * from their creation on, unless they or their owner are disabled or blocked, or 500 deliveries wait for them; events
 * for maintainers come in any case. Returns how many deliveries are new.
 */
export async function fanOutEvents({ db }: Services): Promise<number> {
  let created = 0;
  for (let event = 0; event < batch; event += 1) {
    const added = await db.$transaction(fanOutNext, { timeout: longestFanOut });
    if (added === null) break;
    created += added;
  }
  return created;
}

/**
 * Creates the deliveries of the oldest new event, but none for endpoints that are being deleted: a reference to them
 * would fail, and with it the deliveries of all others. Returns how many; null without an event.
 */
export async function fanOutNext(tx: Tx): Promise<number | null> {
  const id = await takeEvent(tx);
  if (id === null) return null;
  return insertDeliveries(
    tx,
    Prisma.sql`
      WITH named AS MATERIALIZED (${selectNamed(id)})
      SELECT w.id AS "endpointId", e.id AS "eventId"
      FROM "OutboxEvent" e
      JOIN "WebhookEndpoint" w ON w.status = 'enabled' AND e.kind = ANY(w.kinds)
        AND w."createdAt" <= e."createdAt"
      JOIN "User" u ON u.id = w."userId" AND u."blockedAt" IS NULL
      WHERE e.id = ${id} AND CASE w.source
        WHEN 'benchmarks' THEN e.benchmark = ANY(w.benchmarks)
          AND (e.kind <> ALL(${forMaintainers}) OR ${isMaintainedByUser(Prisma.sql`e.benchmark`)})
        ELSE u.id IN (SELECT named.id FROM named) END
        AND (e.kind = ANY(${forMaintainers}) OR ${hasRoom})
      FOR KEY SHARE OF w SKIP LOCKED`,
  );
}
