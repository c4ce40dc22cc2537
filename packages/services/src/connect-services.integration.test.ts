import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectServices } from './connect-services';

let server: TestPostgres;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it('does not fail or wait long where the queue is away: the sweeper sends wake-ups later', async () => {
  const faults: unknown[] = [];
  const services = connectServices({
    databaseUrl: await createTestDatabase(server),
    redisUrl: 'redis://127.0.0.1:1',
    storage: { kind: 'disk', dir: path.join(tmpdir(), randomUUID()) },
    onWakeFault: (error) => faults.push(error),
  });
  const start = performance.now();
  await services.wake('some evaluation');
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(faults.length).toBeGreaterThan(0);
  await services.close();
});
