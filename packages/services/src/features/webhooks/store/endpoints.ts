import { Prisma, type Tx } from '@clapboard/db';
import type { SignedIn } from '../../../core/authorise';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { ServiceError } from '../../../core/errors';
import { endpointTransitions } from '../state';

/** Inserts an endpoint: enabled. */
export async function insertEndpoint(
  tx: Tx,
  data: Pick<
    Prisma.WebhookEndpointUncheckedCreateInput,
    'id' | 'userId' | 'url' | 'source' | 'benchmarks' | 'kinds' | 'secretEncrypted'
  >,
): Promise<void> {
  await tx.webhookEndpoint.create({ data, select: { id: true } });
}

/**
 * Locks an endpoint of the user until the transaction ends; it still gets events meanwhile. Returns its address. Throws
 * `not_found` for somebody else's.
 */
export async function lockEndpoint(tx: Tx, { userId }: SignedIn, id: string): Promise<string> {
  const [endpoint] = await tx.$queryRaw<{ url: string }[]>`
    SELECT url FROM "WebhookEndpoint" WHERE id = ${id} AND "userId" = ${userId} FOR NO KEY UPDATE`;
  if (!endpoint) throw new ServiceError('not_found');
  return endpoint.url;
}

/** Changes the status of an endpoint. Returns false if the transition isn't possible. */
export async function moveEndpoint(
  tx: Tx,
  id: string,
  transition: keyof typeof endpointTransitions,
): Promise<boolean> {
  const move = endpointTransitions[transition];
  // Failures of the past no longer count once the owner enables it again.
  const reset = transition === 'enable' ? Prisma.sql`, "failingSince" = NULL` : Prisma.empty;
  const count = await tx.$executeRaw`
    UPDATE "WebhookEndpoint" w SET ${setStatus('WebhookEndpoint', move)} ${reset}
    WHERE w.id = ${id} AND ${mayMove(move, 'w')}`;
  return count > 0;
}

/** Replaces the secret; the previous one signs for another day. */
export async function replaceSecret(
  tx: Tx,
  id: string,
  secretEncrypted: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "WebhookEndpoint" SET "previousEncrypted" = "secretEncrypted",
      "previousUntil" = now() + interval '1 day', "secretEncrypted" = ${secretEncrypted}
    WHERE id = ${id}`;
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.webhookEndpoint.delete({ where: { id }, select: { id: true } });
}

/** Deletes all endpoints of a user with their deliveries. */
export function deleteEndpoints(tx: Tx, userId: string): Promise<Prisma.BatchPayload> {
  return tx.webhookEndpoint.deleteMany({ where: { userId } });
}

/** Days without a success after which an endpoint is suspended. */
const maxFailingDays = 5;

/** Notes the result of an attempt. Returns whether every attempt of the last five days failed. */
export async function noteAttempt(tx: Tx, id: string, succeeded: boolean): Promise<boolean> {
  const since = succeeded ? Prisma.sql`NULL` : Prisma.sql`coalesce("failingSince", now())`;
  const [row] = await tx.$queryRaw<{ failing: boolean }[]>`
    UPDATE "WebhookEndpoint" SET "failingSince" = ${since} WHERE id = ${id}
    RETURNING coalesce("failingSince" <= now() - make_interval(days => ${maxFailingDays}), false) AS failing`;
  return row?.failing ?? false;
}
