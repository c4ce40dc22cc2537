import type { Services } from '../context';
import { ServiceError } from '../errors';
import { limitAttempts } from '../rate-limits/rate-limits';

/** A write with an Idempotency-Key. */
interface RepeatableRequest {
  userId: string;
  key: string;
  /** of address, body and rights */
  hash: string;
}

/** The answer to a request, for the same request later. */
export interface StoredAnswer {
  status: number;
  location: string | null;
  body: string | null;
}

/** Seconds after which a request without an answer counts as lost, because its process ended. */
const lostSeconds = 120;

/** Requests with a key per account and day, because answers are stored for a day. */
const limit = { max: 10_000, seconds: 86_400 };

/**
 * Claims a key for a request. Returns null if the request must run, or the stored answer of the same request.
 * Throws `invalid_input` if another request, or one with other rights, used the key within a day, `wrong_state` while
 * the first one runs, and `too_many_requests`.
 */
export async function claimRequest(
  { db }: Pick<Services, 'db'>,
  { userId, key, hash }: RepeatableRequest,
): Promise<StoredAnswer | null> {
  await limitAttempts(db, `repeatable:${userId}`, limit, (wait) => {
    return `You can send ${limit.max} requests with an Idempotency-Key per day. Wait ${wait}, or send this one without a key.`;
  });
  const claimed = await db.$executeRaw`
    INSERT INTO "RepeatableRequest" AS r ("userId", "key", "hash") VALUES (${userId}, ${key}, ${hash})
    ON CONFLICT ("userId", "key") DO UPDATE
      SET "hash" = EXCLUDED."hash", "status" = NULL, "location" = NULL, "body" = NULL, "createdAt" = now()
    WHERE r."createdAt" <= now() - make_interval(hours => 24)
      OR (r."status" IS NULL AND r."createdAt" <= now() - make_interval(secs => ${lostSeconds}))`;
  if (claimed > 0) return null;
  const row = await db.repeatableRequest.findUnique({ where: { userId_key: { userId, key } } });
  if (row && row.hash !== hash) {
    throw new ServiceError('invalid_input', {
      detail:
        'This Idempotency-Key was used for another request or with other rights. Use a new key.',
    });
  }
  if (!row || row.status === null) {
    throw new ServiceError('wrong_state', {
      detail: 'A request with this Idempotency-Key is running. Try again in a few seconds.',
    });
  }
  return { status: row.status, location: row.location, body: row.body };
}

/**
 * Stores the answer of a claimed request, unless the claim is gone: the account was deleted, or the request took so long
 * that another one claimed its key.
 */
export async function storeAnswer(
  { db }: Pick<Services, 'db'>,
  claim: RepeatableRequest,
  answer: StoredAnswer,
): Promise<void> {
  await db.repeatableRequest.updateMany({ where: { ...claim, status: null }, data: answer });
}

/** Ends the claim of a request that failed, so that it can run again. */
export async function releaseRequest(
  { db }: Pick<Services, 'db'>,
  claim: RepeatableRequest,
): Promise<void> {
  await db.repeatableRequest.deleteMany({ where: { ...claim, status: null } });
}

/** Deletes all requests of a user. */
export async function deleteRequests(
  db: Pick<Services['db'], 'repeatableRequest'>,
  userId: string,
): Promise<void> {
  await db.repeatableRequest.deleteMany({ where: { userId } });
}

/** Deletes requests that are older than a day. Returns how many. */
export async function removeOldRequests({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "RepeatableRequest" WHERE "createdAt" <= now() - make_interval(hours => 24)`;
}
