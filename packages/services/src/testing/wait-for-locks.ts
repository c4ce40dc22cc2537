import type { Prisma } from '@clapboard/db';
import { expect, vi } from 'vitest';
import type { TestContext } from './test-context';

/** Waits until at least `count` queries of the context's database wait for a lock. */
export async function waitForLocks({ services }: TestContext, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const [waiting] = await services.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(waiting?.count).toBeGreaterThanOrEqual(count);
  }, 20_000);
}

/**
 * Starts requests one after the other while a statement’s lock makes each of them wait, then releases the lock. Returns
 * their outcomes.
 */
export async function queueForLock(
  context: TestContext,
  lock: Prisma.Sql,
  requests: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = [];
  await context.services.db.$transaction(
    async (tx) => {
      await tx.$executeRaw(lock);
      for (const request of requests) {
        outcomes.push(Promise.allSettled([request()]));
        await waitForLocks(context, outcomes.length);
      }
    },
    { timeout: 60_000 },
  );
  return (await Promise.all(outcomes)).flat();
}
