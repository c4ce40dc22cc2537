/** Whether a write was refused because a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002';
}

/** Calls of a function that meets unique violations. */
const maxCalls = 3;

/**
 * Runs a transaction, again where a concurrent one inserted a row with the same unique key: now it can be found. Throws
 * the third unique violation, and other errors at once.
 */
export async function retryUniqueViolations<Result>(
  transact: () => Promise<Result>,
): Promise<Result> {
  for (let call = 1; ; call += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isUniqueViolation(error) || call === maxCalls) throw error;
    }
  }
}
