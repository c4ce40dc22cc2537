import { PrismaPg } from '@prisma/adapter-pg';
import type { ITXClientDenyList } from '@prisma/client/runtime/client';
import { PrismaClient } from './generated/client';
import { FaultTolerantClient } from './pool-client';

/** Every column marked SECRET in prisma/models; a test compares the two. */
const secretColumns = {
  session: { token: true },
  account: { accessToken: true, refreshToken: true, idToken: true, password: true },
  verification: { value: true },
  accessToken: { hash: true },
  deviceCode: { deviceCode: true },
  twoFactor: { secret: true, backupCodes: true },
  anonymousEntry: { name: true, organisation: true, links: true, receipt: true },
  webhookEndpoint: { secretEncrypted: true, previousEncrypted: true },
  item: { reference: true },
  exactScore: {
    value: true,
    infinite: true,
    n: true,
    ciLow: true,
    ciHigh: true,
    clusters: true,
  },
  outcome: { values: true },
  evaluationAnswers: { answers: true },
  evaluationInput: { content: true },
  judgeProvider: { apiKeyEncrypted: true },
  judgeTrial: { question: true, result: true },
  verdict: { messages: true, reply: true, parsed: true },
} as const;

const defaultConnectMs = 10_000;

interface DbOptions {
  /** Maximum number of connections; default 10. */
  poolSize?: number | undefined;
  /** Milliseconds for a query or transaction to get a connection; default 10,000. */
  connectMs?: number | undefined;
  /** Milliseconds after which PostgreSQL cancels a statement; default: none. */
  statementMs?: number | undefined;
}

/**
 * A connected pool in Prisma's shape. pg reports connections that fail while idle (after a server
 * restart) to the pool, where the adapter drops them; the next query opens a new one.
 */
function adapter(
  url: string,
  { poolSize = 10, connectMs = defaultConnectMs, statementMs }: DbOptions,
): PrismaPg {
  return new PrismaPg({
    connectionString: url,
    Client: FaultTolerantClient,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    // Columns hold UTC without a time zone: now() must return the same whatever the server's zone.
    options: '-c timezone=UTC',
  });
}

/**
 * Milliseconds for a transaction to end. Prisma's defaults, of 2 s to get a connection and 5 s to end, fail if fifty
 * users submit at once on a busy machine: slow is better than failing.
 */
const transactionMs = 20_000;

/**
 * Opens the database for use cases. Columns marked SECRET never come back unless a query names
 * them in `select` or sets their `omit` to false. Connects at the first query; `$disconnect()`
 * closes the pool. Queries throw Prisma's errors; after a server restart the next one reconnects.
 */
export function createDb(url: string, options: DbOptions = {}) {
  return new PrismaClient({
    adapter: adapter(url, options),
    omit: secretColumns,
    transactionOptions: {
      maxWait: options.connectMs ?? defaultConnectMs,
      timeout: transactionMs,
    },
  });
}

/**
 * Opens the database without omitting anything. Only for better-auth, which must read password
 * hashes and session tokens.
 */
export function createAuthDb(url: string, options: DbOptions = {}): PrismaClient {
  return new PrismaClient({ adapter: adapter(url, options) });
}

/** The client for use cases. */
export type Db = ReturnType<typeof createDb>;

/** The client inside an interactive transaction. */
export type Tx = Omit<Db, ITXClientDenyList>;
