import { randomUUID } from 'node:crypto';
import { type Db, Prisma } from '@clapboard/db';

/**
 * Work that a worker claims with a lease. Every table of such work has the columns `leaseToken` and
 * `leaseExpires`. A worker claims a row by writing its token and renews the lease while it works.
 * Every later write checks the token: a worker that lost its lease changes nothing. Times are from
 * the database's clock.
 */
const keyColumns = {
  Evaluation: 'id',
  Verdict: 'hash',
  JudgeTrial: 'id',
  Rescore: 'id',
  IntegrityScan: 'benchmark',
  Notification: 'id',
  OrganisationInvitation: 'id',
  WebhookDelivery: 'id',
} as const;

type ClaimTable = keyof typeof keyColumns;

/** A worker's exclusive right to one row. */
export interface RowClaim {
  /** identifies the row in its table */
  key: string;
  token: string;
}

type Connection = Pick<Db, '$executeRaw'>;

/** Thrown, or used as an abort reason, if a worker finds that it lost its claim. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease was lost. Another worker has claimed the work or will claim it.');
    this.name = 'LeaseLost';
  }
}

/** Creates a lease token. It names the process, for debugging. */
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

/** Updates a claimed row. Returns false and writes nothing if the lease was lost. */
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

/** Renews leases, except lost ones. Returns how many were renewed. */
export function renewClaims(
  db: Connection,
  table: ClaimTable,
  claims: readonly RowClaim[],
  leaseSeconds: number,
): Promise<number> {
  return updateClaims(db, table, claims, renewLease(leaseSeconds));
}

/** Releases claimed rows, so that they can be claimed again at once. */
export function releaseClaims(
  db: Connection,
  table: ClaimTable,
  claims: readonly RowClaim[],
): Promise<number> {
  return updateClaims(db, table, claims, endLease);
}

/** Updates claimed rows, except those whose leases were lost. Returns how many were updated. */
export async function updateClaims(
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

interface LeaseHeartbeat {
  /** aborted with LeaseLost as reason once a renewal finds another token */
  signal: AbortSignal;
  /** Stops the renewals and leaves the row unchanged. */
  stop(): void;
}

/**
 * Renews a lease on a timer until `stop`. An unreachable database doesn't mean that the lease is
 * lost; the next write will show.
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
