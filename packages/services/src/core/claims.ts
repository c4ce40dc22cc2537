import { randomUUID } from 'node:crypto';
import { type Db, Prisma } from '@clapboard/db';

/**
 * Work that a worker claims with a lease. Every table of such work has the columns `leaseToken` and
 * `leaseExpires`. A worker claims a row by writing a token of its own and renews the lease while it works.
 * Every later write carries the token: a worker that lost its lease changes nothing. Times are those of
 * the database's clock.
 */
const keyColumns = {
  Evaluation: 'id',
  Verdict: 'hash',
  Rescore: 'id',
  IntegrityScan: 'benchmark',
  Notification: 'id',
} as const;

export type ClaimTable = keyof typeof keyColumns;

/** The exclusive right of a worker on one row. */
export interface RowClaim {
  /** identifies the row in its table */
  key: string;
  token: string;
}

type Connection = Pick<Db, '$executeRaw'>;

/** Thrown, or used as an abort reason, where a worker finds that it lost its claim. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease was lost. Another worker has claimed the work or will claim it.');
    this.name = 'LeaseLost';
  }
}

/** A new lease token. It names the process, for people who look at the table. */
export function createLeaseToken(workerId: string): string {
  return `${workerId}/${randomUUID()}`;
}

/** SET clause that claims a row. */
export function startLease(token: string, leaseSeconds: number): Prisma.Sql {
  return Prisma.sql`"leaseToken" = ${token}, ${renewLease(leaseSeconds)}`;
}

/** SET clause that renews the lease of a claimed row. */
export function renewLease(leaseSeconds: number): Prisma.Sql {
  return Prisma.sql`"leaseExpires" = clock_timestamp() + make_interval(secs => ${leaseSeconds}::float8)`;
}

/** SET clause that ends a claim. */
export const endLease = Prisma.sql`"leaseToken" = NULL, "leaseExpires" = NULL`;

/** Condition: no worker has claimed the row, or its lease has expired. */
export const isUnclaimed = Prisma.sql`("leaseExpires" IS NULL OR "leaseExpires" < now())`;

/** Condition: the row is claimed by this claim. */
export function isClaimedBy(table: ClaimTable, { key, token }: RowClaim): Prisma.Sql {
  return Prisma.sql`${keyColumn(table)} = ${key} AND "leaseToken" = ${token}`;
}

function keyColumn(table: ClaimTable): Prisma.Sql {
  return Prisma.raw(`"${keyColumns[table]}"`);
}

function tableName(table: ClaimTable): Prisma.Sql {
  return Prisma.raw(`"${table}"`);
}

/** Writes a claimed row. False, and nothing written, where the lease was lost. */
export async function updateClaimed(
  db: Connection,
  table: ClaimTable,
  claim: RowClaim,
  set: Prisma.Sql,
): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE ${tableName(table)} SET ${set} WHERE ${isClaimedBy(table, claim)}`;
  return count > 0;
}

/** Renews leases; those that were lost stay lost. Returns how many were renewed. */
export function renewClaims(
  db: Connection,
  table: ClaimTable,
  claims: readonly RowClaim[],
  leaseSeconds: number,
): Promise<number> {
  return updateAll(db, table, claims, renewLease(leaseSeconds));
}

/** Gives claimed rows back, so that they can be claimed again at once. */
export function releaseClaims(
  db: Connection,
  table: ClaimTable,
  claims: readonly RowClaim[],
): Promise<number> {
  return updateAll(db, table, claims, endLease);
}

async function updateAll(
  db: Connection,
  table: ClaimTable,
  claims: readonly RowClaim[],
  set: Prisma.Sql,
): Promise<number> {
  if (claims.length === 0) return 0;
  return db.$executeRaw`
    UPDATE ${tableName(table)} SET ${set}
    WHERE ${keyColumn(table)} = ANY(${claims.map(({ key }) => key)})
      AND "leaseToken" = ANY(${claims.map(({ token }) => token)})`;
}

export interface LeaseHeartbeat {
  /** aborted with LeaseLost as reason once a renewal finds the token replaced */
  signal: AbortSignal;
  /** Ends the renewals and leaves the row as it is. */
  stop(): void;
}

/**
 * Renews a lease on a timer until `stop`. A database that does not answer is not a lost lease: the next
 * write tells.
 */
export function startLeaseHeartbeat(
  db: Connection,
  table: ClaimTable,
  claim: RowClaim,
  leaseSeconds: number,
): LeaseHeartbeat {
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    const renewed = await renewClaims(db, table, [claim], leaseSeconds);
    if (renewed === 0) lost.abort(new LeaseLost());
  };
  const timer = setInterval(() => void renew().catch(() => undefined), (leaseSeconds * 1000) / 3);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
