/** Milliseconds after which a server that doesn't answer is reported. By default, pg waits forever. */
export const connectionTimeoutMillis = 10_000;

const unreachable = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** Explains common mistakes in DATABASE_URL. Returns other errors unchanged. */
export function explainConnection(error: unknown, url: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { host, pathname } = new URL(url);
  const timedOut = error instanceof Error && /timeout/.test(error.message);
  if (unreachable.has(code) || timedOut) {
    return new Error(`No PostgreSQL server responds at ${host}. Start it, or fix DATABASE_URL.`, {
      cause: error,
    });
  }
  if (code === '3D000') {
    const name = decodeURIComponent(pathname.slice(1));
    return new Error(
      `The database "${name}" does not exist at ${host}. Create it: createdb ${name}`,
    );
  }
  if (code === '28P01' || code === '28000') {
    return new Error(`PostgreSQL at ${host} rejects the user or password in DATABASE_URL.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}
