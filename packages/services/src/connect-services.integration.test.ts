import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@clapboard/db/testing';
import { expect, it } from 'vitest';
import { connectServices } from './connect-services';

it('neither fails nor waits long while the queue is unavailable; the sweeper sends wake-ups later', async () => {
  const faults: unknown[] = [];
  const services = connectServices({
    databaseUrl: await createTestDatabase(),
    redisUrl: 'redis://127.0.0.1:1',
    storage: { kind: 'disk', dir: path.join(tmpdir(), randomUUID()) },
    onWakeFault: (error) => faults.push(error),
  });
  const start = performance.now();
  await services.wake();
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(faults.length).toBeGreaterThan(0);
  await services.close();
});
