import { expect, vi } from 'vitest';
import type { TestContext } from './test-context';

/** Waits until exactly `count` transactions of the context's database wait for a lock. */
export async function waitForLocks({ services }: TestContext, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const [waiting] = await services.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(waiting?.count).toBe(count);
  }, 20_000);
}
