import { Prisma } from '@clapboard/db';
import type { Services } from '../../core/context';
import { type EventKind, eventKinds, getEventFacts } from '../../core/events/kinds';
import { takeEvents } from '../../core/events/outbox';
import { isMaintainedByUser, isStillOfUser } from '../../core/visibility/own-records';
import { insertDeliveries } from './store/deliveries';

const forMaintainers = eventKinds.filter((kind) => getEventFacts(kind).audience === 'maintainers');

const rankKind: EventKind = 'ranks.changed';

/** The event `e` names a submission or model of the owner `u` of an endpoint. */
const namesTheirs = Prisma.sql`EXISTS (
  SELECT 1 FROM "Submission" s JOIN "Model" m ON m.id = s."modelId"
  WHERE (s."submitterId" = u.id OR m."ownerId" = u.id) AND ${isStillOfUser(Prisma.sql`u.id`)}
    AND (s.id = e."subjectId" OR e.kind = ${rankKind} AND s.id IN (
      SELECT change ->> 'submissionId' FROM jsonb_array_elements(e.detail -> 'changes') change)))`;

/**
 * Creates the deliveries of new events, in the transaction that marks these as done: a worker that dies leaves
 * both undone. Endpoints get events from their creation on, unless they or their owner are disabled or blocked.
 * Returns how many deliveries are new.
 */
export async function fanOutEvents({ db }: Services): Promise<number> {
  return db.$transaction(async (tx) => {
    const ids = await takeEvents(tx);
    if (ids.length === 0) return 0;
    return insertDeliveries(
      tx,
      Prisma.sql`
        SELECT w.id AS "endpointId", e.id AS "eventId"
        FROM "OutboxEvent" e
        JOIN "WebhookEndpoint" w ON w.status = 'enabled' AND e.kind = ANY(w.kinds)
          AND w."createdAt" <= e."createdAt"
        JOIN "User" u ON u.id = w."userId" AND u."blockedAt" IS NULL
        WHERE e.id = ANY(${ids}) AND CASE w.source
          WHEN 'benchmarks' THEN e.benchmark = ANY(w.benchmarks)
            AND (e.kind <> ALL(${forMaintainers}) OR ${isMaintainedByUser(Prisma.sql`e.benchmark`)})
          ELSE ${namesTheirs} END`,
    );
  });
}
