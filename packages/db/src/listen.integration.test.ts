import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from './client';
import { listen } from './listen';
import { createTestDatabase, startPostgres, type TestPostgres } from './testing';

let server: TestPostgres;
let url: string;
let db: Db;

beforeAll(async () => {
  server = await startPostgres();
  url = await createTestDatabase(server);
  db = createDb(url);
});

afterAll(async () => {
  await db.$disconnect();
  await server.stop();
});

/** Sends a payload again and again until it arrives: nobody can see from outside when a listener is connected. */
async function arrives(received: readonly string[], payload: string): Promise<void> {
  const send = async () => {
    await db.$executeRaw`SELECT pg_notify('news', ${payload})`.catch(() => undefined);
    return received.includes(payload);
  };
  await expect.poll(send, { timeout: 15_000 }).toBe(true);
}

test('a listener receives the notifications of its channel, also after PostgreSQL restarts', async () => {
  const received: string[] = [];
  const listener = listen(url, 'news', (payload) => received.push(payload));
  await arrives(received, 'before');
  await db.$executeRaw`SELECT pg_notify('other', 'unwanted')`;
  await server.restart();
  await arrives(received, 'after');
  expect(received).not.toContain('unwanted');
  await listener.close();
});

test('a closed listener leaves no connection', async () => {
  const received: string[] = [];
  const listener = listen(url, 'news', (payload) => received.push(payload));
  await arrives(received, 'hello');
  await listener.close();
  const listening = () =>
    db.$queryRaw<object[]>`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`;
  await expect.poll(async () => (await listening()).length).toBe(0);
});
