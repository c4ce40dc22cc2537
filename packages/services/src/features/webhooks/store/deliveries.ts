import { type Db, Prisma, type Tx } from '@clapboard/db';
import {
  createLeaseToken,
  endLease,
  isClaimedBy,
  isUnclaimed,
  type RowClaim,
  startLease,
} from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import type { DeliveryProblem } from '../schemas';
import { deliveryTransitions } from '../state';

/** Seconds until another worker may send what this one claimed: longer than an attempt may take. */
const leaseSeconds = 60;

/** A claimed delivery. */
export interface ClaimedDelivery {
  claim: RowClaim;
  endpointId: string;
  eventId: string;
  attempt: number;
}

/** Key of the limit that counts an account's attempts of the hour, and the whole seconds that they took. */
export const attemptsKey = (userId: string) => `webhooks:${userId}`;

/** Condition on a row `d` of "WebhookDelivery": it waits, and may be sent now. */
const isDue = Prisma.sql`(d.status = 'pending' AND d."notBefore" <= now() AND ${isUnclaimed})`;

/** The delivery of an endpoint `w` that is due first. */
const firstOfEndpoint = Prisma.sql`
  SELECT d.id, d."notBefore" FROM "WebhookDelivery" d
  WHERE d."endpointId" = w.id AND ${isDue}
  ORDER BY d."notBefore" LIMIT 1`;

/**
 * Claims a delivery that is due; null if none is. Accounts whose attempts within the hour count least go first, and
 * each has one delivery at a time, so slow servers delay mostly the accounts that chose them. A claim counts as an
 * attempt; its lease expires when the worker dies, and another worker sends the delivery again. Reads one delivery of
 * each endpoint, however many wait.
 */
export async function claimDelivery(db: Pick<Db, '$queryRaw'>): Promise<ClaimedDelivery | null> {
  const token = createLeaseToken('webhook');
  // The loop over endpoints ends with its first row, so only that row is locked.
  const [claimed] = await db.$queryRaw<(Omit<ClaimedDelivery, 'claim'> & { id: string })[]>`
    WITH busy AS MATERIALIZED (
      SELECT same."userId" FROM "WebhookDelivery" d JOIN "WebhookEndpoint" same ON same.id = d."endpointId"
      WHERE d."leaseExpires" >= now()
    ), in_turn AS MATERIALIZED (
      SELECT w.id FROM "WebhookEndpoint" w CROSS JOIN LATERAL (${firstOfEndpoint}) first
      LEFT JOIN "RateLimit" r ON r.key = ${attemptsKey('')} || w."userId" AND r."expiresAt" > now()
      WHERE w."userId" NOT IN (SELECT "userId" FROM busy)
      ORDER BY coalesce(r.count, 0), first."notBefore", w.id
    )
    UPDATE "WebhookDelivery" SET attempt = attempt + 1, "attemptedAt" = now(),
      ${startLease(token, leaseSeconds)}
    WHERE id = (
      SELECT first.id FROM in_turn w
      CROSS JOIN LATERAL (${firstOfEndpoint} FOR UPDATE SKIP LOCKED) first LIMIT 1)
    RETURNING id, "endpointId", "eventId", attempt`;
  if (!claimed) return null;
  const { id, ...rest } = claimed;
  return { claim: { key: id, token }, ...rest };
}

/** What an attempt ended with. */
export interface AttemptResult {
  /** HTTP status; null without a response */
  responseStatus: number | null;
  /** first characters of the response */
  responseBody: string | null;
  /** null: delivered */
  problem: DeliveryProblem | null;
  durationMs: number | null;
}

/** Seconds before each further attempt, as the Standard Webhooks specification suggests: 31.5 hours in total. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400];
export const maxAttempts = waits.length + 1;

/** Writes the result of a claimed delivery. Returns false and writes nothing if the lease was lost. */
export async function finishDelivery(
  tx: Tx,
  { claim, attempt }: ClaimedDelivery,
  transition: 'deliver' | 'retry' | 'giveUp' | 'drop',
  { responseStatus, responseBody, problem, durationMs }: AttemptResult,
): Promise<boolean> {
  const move = deliveryTransitions[transition];
  const count = await tx.$executeRaw`
    UPDATE "WebhookDelivery" d SET ${setStatus('WebhookDelivery', move)}, ${endLease},
      "responseStatus" = ${responseStatus}, "responseBody" = ${responseBody}, problem = ${problem},
      "durationMs" = ${durationMs},
      "notBefore" = clock_timestamp() + make_interval(secs => ${waits[attempt - 1] ?? 0}::float8)
    WHERE ${isClaimedBy('WebhookDelivery', claim)} AND ${mayMove(move, 'd')}`;
  return count > 0;
}

/** Counts each whole second of an attempt as another attempt, so that slow servers don’t take others’ turns. */
export async function chargeTime(
  tx: Tx,
  { endpointId }: Pick<ClaimedDelivery, 'endpointId'>,
  durationMs: number,
): Promise<void> {
  const seconds = Math.floor(durationMs / 1000);
  if (seconds < 1) return;
  await tx.$executeRaw`
    UPDATE "RateLimit" r SET "count" = r."count" + ${seconds} FROM "WebhookEndpoint" w
    WHERE w.id = ${endpointId} AND r.key = ${attemptsKey('')} || w."userId" AND r."expiresAt" > now()`;
}

/** Postpones a claimed delivery, without counting the claim as an attempt. */
export async function postponeDelivery(
  db: Db,
  { claim }: ClaimedDelivery,
  seconds: number,
): Promise<void> {
  await db.$executeRaw`
    UPDATE "WebhookDelivery" SET attempt = attempt - 1, ${endLease},
      "notBefore" = clock_timestamp() + make_interval(secs => ${seconds}::float8)
    WHERE ${isClaimedBy('WebhookDelivery', claim)}`;
}

/** Drops the pending deliveries of an endpoint that no worker is sending now. */
export async function dropDeliveries(tx: Tx, endpointId: string): Promise<void> {
  const move = deliveryTransitions.drop;
  const problem: DeliveryProblem = 'endpoint_off';
  await tx.$executeRaw`
    UPDATE "WebhookDelivery" d SET ${setStatus('WebhookDelivery', move)}, ${endLease}, problem = ${problem}
    WHERE d."endpointId" = ${endpointId} AND ${mayMove(move, 'd')} AND ${isUnclaimed}`;
}

/** Makes an ended delivery due again, with all attempts. Returns false if it is pending or unknown. */
export async function resetDelivery(
  tx: Tx,
  { id, endpointId }: { id: string; endpointId: string },
): Promise<boolean> {
  const move = deliveryTransitions.redeliver;
  const count = await tx.$executeRaw`
    UPDATE "WebhookDelivery" d SET ${setStatus('WebhookDelivery', move)}, attempt = 0, "notBefore" = now()
    WHERE d.id = ${id} AND d."endpointId" = ${endpointId} AND ${mayMove(move, 'd')}`;
  return count > 0;
}

/** Inserts a delivery of an event to an endpoint. Returns its id. */
export async function insertDelivery(
  tx: Tx,
  data: { endpointId: string; eventId: string },
): Promise<string> {
  const { id } = await tx.webhookDelivery.create({ data, select: { id: true } });
  return id;
}

/** Deliveries of an endpoint that may wait, and that are stored after they ended. */
const maxDeliveries = 500;

/**
 * SQL condition: fewer deliveries of the endpoint `w` wait than may. Others would wait for days, and fill the database.
 */
export const hasRoom = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "WebhookDelivery" waiting WHERE waiting."endpointId" = w.id AND waiting.status = 'pending'
  OFFSET ${maxDeliveries - 1} LIMIT 1)`;

/** Deletes deliveries that ended, except the newest 500 of each endpoint. Returns how many. */
export async function removeOldDeliveries({ db }: { db: Db }): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "WebhookDelivery" d USING (
      SELECT id, row_number() OVER (PARTITION BY "endpointId" ORDER BY "createdAt" DESC, id DESC) AS number
      FROM "WebhookDelivery" WHERE status <> 'pending'
    ) ended
    WHERE ended.id = d.id AND ended.number > ${maxDeliveries} AND d.status <> 'pending'`;
}

/** Inserts deliveries; `pairs` selects "endpointId" and "eventId". Existing ones stay. Returns how many are new. */
export function insertDeliveries(tx: Tx, pairs: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO "WebhookDelivery" (id, "endpointId", "eventId")
    SELECT gen_random_uuid()::text, pair."endpointId", pair."eventId" FROM (${pairs}) pair
    ON CONFLICT DO NOTHING`;
}
