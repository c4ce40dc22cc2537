import { createTestDatabase } from '@clapboard/db/testing';
import type { ConnectedServices } from '@clapboard/services/connect';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handle } from './http';
import { forget } from './per-process';

const settings = {
  AUTH_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'http://localhost:3000',
  STORAGE_DIR: '/nowhere',
  LOG_LEVEL: 'silent',
};

/** What other test files of the process may have left, with their environment. */
const instances = ['env', 'services'];

let connected: ConnectedServices;
beforeAll(async () => {
  vi.doMock('server-only', () => ({}));
  vi.stubEnv('DATABASE_URL', await createTestDatabase());
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  for (const name of instances) forget(name);
  const { services } = await import('./services');
  connected = services();
});
afterAll(async () => {
  await connected.close();
  for (const name of instances) forget(name);
  vi.doUnmock('server-only');
  vi.unstubAllEnvs();
});

it('PostgreSQL stops statements of the website after 30 s, and the request gets 503 with the reason', async () => {
  const { db } = connected;
  expect(await db.$queryRaw`SHOW statement_timeout`).toEqual([{ statement_timeout: '30s' }]);
  const route = handle(() =>
    db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 10`;
      await tx.$executeRaw`SELECT pg_sleep(60)`;
      return new Response();
    }),
  );
  const response = await route(new Request('http://localhost:3000/api/v1/results'), undefined);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'took_too_long', retryable: true });
});
