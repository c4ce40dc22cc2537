import { z } from 'zod';

/** Connection failures by their kind in Prisma’s driver adapters. */
const connectionFailures: readonly string[] = [
  'AuthenticationFailed',
  'ConnectionClosed',
  'DatabaseDoesNotExist',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TooManyConnections',
];

/** PostgreSQL’s codes of a server that starts or stops: admin_shutdown, crash_shutdown, cannot_connect_now. */
const stoppedServer: readonly string[] = ['57P01', '57P02', '57P03'];

/** Messages of pg, which have no code. */
const lostConnection = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

const adapterErrorSchema = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({ kind: z.string(), originalCode: z.string().optional() }),
    }),
  }),
});

/** Returns whether a query failed because the database couldn’t be reached, not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const parsed = adapterErrorSchema.safeParse(error);
  if (!parsed.success) return error instanceof Error && lostConnection.test(error.message);
  const { kind, originalCode = '' } = parsed.data.meta.driverAdapterError.cause;
  return connectionFailures.includes(kind) || stoppedServer.includes(originalCode);
}

/** Returns whether PostgreSQL cancelled a statement because it took longer than the process allows. */
export function isStatementTimeout(error: unknown): boolean {
  const parsed = adapterErrorSchema.safeParse(error);
  // query_canceled
  return parsed.data?.meta.driverAdapterError.cause.originalCode === '57014';
}
