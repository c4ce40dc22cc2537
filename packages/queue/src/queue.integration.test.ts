import assert from 'node:assert';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect, createServer } from 'node:net';
import { createTestDatabase, startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  checkRedis,
  chooseBackend,
  defineQueue,
  type OpenQueue,
  openQueue,
  type QueueBackend,
  type RunningWorker,
  startWorker,
} from '.';
import { openPool } from './postgres-pool';
import { startRedis, type TestRedis } from './testing';

let postgres: TestPostgres;
let redis: TestRedis;
let databaseUrl: string;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  databaseUrl = await createTestDatabase(postgres);
});

afterAll(async () => {
  await Promise.all([postgres.stop(), redis.stop()]);
});

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((resource) => resource.close()));
});

function define() {
  const payload = z.object({ id: z.string(), times: z.number().default(1) });
  return defineQueue({ name: `test-${randomUUID()}`, payload });
}

type Definition = ReturnType<typeof define>;

/** A queue with a worker that records handled jobs and faults. */
function run(backend: QueueBackend, definition: Definition, concurrency = 1) {
  const handled: z.output<Definition['payload']>[] = [];
  const faults: Error[] = [];
  const onFault = (error: Error) => void faults.push(error);
  const queue: OpenQueue<z.input<Definition['payload']>> = openQueue(definition, backend, {
    onFault,
  });
  const worker: RunningWorker = startWorker(
    definition,
    backend,
    async (payload) => void handled.push(payload),
    { concurrency, onFault },
  );
  opened.push(queue, worker);
  return { queue, worker, handled, faults, ids: () => handled.map(({ id }) => id) };
}

const recovery = { timeout: 15_000 };

/** Enqueues repeatedly, like a sweeper, until a job is handled after the outage. */
async function handlesAgain({ queue, ids }: ReturnType<typeof run>): Promise<void> {
  const id = randomUUID();
  await expect
    .poll(async () => {
      await queue.enqueue({ id }).catch(() => {});
      return ids();
    }, recovery)
    .toContain(id);
}

const backends = {
  PostgreSQL: (): QueueBackend => chooseBackend({ databaseUrl }),
  Redis: (): QueueBackend => chooseBackend({ databaseUrl, redisUrl: redis.url }),
};

test('uses Redis if configured, PostgreSQL otherwise', () => {
  expect(chooseBackend({ databaseUrl: 'p', redisUrl: 'r' })).toEqual({ kind: 'redis', url: 'r' });
  expect(chooseBackend({ databaseUrl: 'p' })).toEqual({ kind: 'postgres', url: 'p' });
});

describe.each(Object.keys(backends) as (keyof typeof backends)[])('on %s', (name) => {
  const backend = () => backends[name]();

  test('a job reaches its handler with the parsed payload', async () => {
    const { queue, handled } = run(backend(), define());
    await queue.enqueue({ id: 'a' });
    await expect.poll(() => handled).toEqual([{ id: 'a', times: 1 }]);
  });

  test('rejects an invalid payload when it is enqueued', async () => {
    const { queue } = run(backend(), define());
    await expect(queue.enqueue({ id: 1 as unknown as string })).rejects.toThrow('id');
  });

  test('rejects an invalid payload when it is handled', async () => {
    const definition = define();
    const { handled, faults } = run(backend(), definition);
    const older = openQueue({ ...definition, payload: z.object({ id: z.number() }) }, backend());
    opened.push(older);
    await older.enqueue({ id: 1 });
    await expect.poll(() => faults.map(({ message }) => message)).toHaveLength(1);
    expect(String(faults[0]?.cause)).toContain('Invalid payload');
    expect(handled).toEqual([]);
  });

  test('a failed job is reported and not repeated, and the next job is handled', async () => {
    const definition = define();
    const handled: string[] = [];
    const faults: Error[] = [];
    const options = { concurrency: 1, onFault: (error: Error) => void faults.push(error) };
    const work = async ({ id }: { id: string }) => {
      handled.push(id);
      if (id === 'failing') throw new Error('no');
    };
    const queue = openQueue(definition, backend());
    opened.push(queue, startWorker(definition, backend(), work, options));
    await queue.enqueue({ id: 'failing' });
    await expect.poll(() => faults.map(({ cause }) => String(cause))).toEqual(['Error: no']);
    await queue.enqueue({ id: 'next' });
    await expect.poll(() => handled).toEqual(['failing', 'next']);
  });

  test('a delayed job waits for its time', async () => {
    const { queue, ids } = run(backend(), define());
    const start = performance.now();
    await queue.enqueue({ id: 'late' }, { delayMs: 400 });
    await expect.poll(ids).toEqual(['late']);
    expect(performance.now() - start).toBeGreaterThanOrEqual(400);
  });

  test('runs jobs concurrently up to the limit', async () => {
    const definition = define();
    let running = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await expect.poll(() => most).toBe(3);
      running -= 1;
      done += 1;
    };
    const queue = openQueue(definition, backend());
    opened.push(queue, startWorker(definition, backend(), work, { concurrency: 3 }));
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await queue.enqueue({ id });
    await expect.poll(() => done).toBe(6);
    expect(most).toBe(3);
  });

  test('closing a worker waits for the job it handles', async () => {
    const definition = define();
    let begun = false;
    let done = false;
    const gate = new EventEmitter();
    const work = async () => {
      begun = true;
      await once(gate, 'open');
      done = true;
    };
    const queue = openQueue(definition, backend());
    const worker = startWorker(definition, backend(), work, { concurrency: 1 });
    opened.push(queue);
    await queue.enqueue({ id: 'a' });
    await expect.poll(() => begun).toBe(true);
    const closing = worker.close();
    gate.emit('open');
    await closing;
    expect(done).toBe(true);
  });

  test('a job is handled on enqueueing, before the next poll', async () => {
    const { queue, ids } = run(backend(), define());
    await queue.enqueue({ id: 'first' });
    await expect.poll(ids).toEqual(['first']);
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const id = String(n);
      const start = performance.now();
      await queue.enqueue({ id });
      await expect.poll(() => ids().includes(id), { interval: 1, timeout: 10_000 }).toBe(true);
      waits.push(performance.now() - start);
    }
    waits.sort((a, b) => a - b);
    // Polling every two seconds would make half of the waits longer than a second.
    expect(waits[4]).toBeLessThan(1000);
  });

  test('the worker recovers after a restart of its backend', async () => {
    const running = run(backend(), define());
    await handlesAgain(running);
    await (name === 'Redis' ? redis : postgres).restart();
    await handlesAgain(running);
  });

  test('a worker and a queue started during an outage connect once the backend is up', async () => {
    const server = name === 'Redis' ? redis : postgres;
    await server.kill();
    const running = run(backend(), define());
    await expect.poll(() => running.faults.length, recovery).toBeGreaterThan(0);
    await server.restart();
    await handlesAgain(running);
  });

  test('closing a queue before it has connected reports no fault', async () => {
    const faults: Error[] = [];
    const queue = openQueue(define(), backend(), { onFault: (error) => void faults.push(error) });
    await queue.close();
    await expect(queue.ping()).rejects.toThrow('is closed');
    expect(faults).toEqual([]);
  });

  test('closing does not hang while the backend is down', async () => {
    const server = name === 'Redis' ? redis : postgres;
    const running = run(backend(), define());
    await handlesAgain(running);
    await server.kill();
    await Promise.all(opened.splice(0).map((resource) => resource.close()));
    await server.restart();
  });
});

test('on Redis, the worker recovers after all data was deleted', async () => {
  const running = run(backends.Redis(), define());
  await handlesAgain(running);
  await redis.flush();
  await handlesAgain(running);
});

/** Makes a server refuse writes, as after a failover to another. */
async function demote({ port }: TestRedis): Promise<void> {
  const client = new Redis(port, '127.0.0.1');
  await client.replicaof('127.0.0.1', 1);
  client.disconnect();
}

test('a Redis server that refuses writes is reported before the start', async () => {
  const replica = await startRedis();
  onTestFinished(() => replica.stop());
  await expect(checkRedis(replica.url)).resolves.toBeUndefined();
  await demote(replica);
  await expect(checkRedis(replica.url)).rejects.toThrow('can’t be used: READONLY');
});

test('on Redis, the queue moves to the new primary when the old one becomes a replica', async () => {
  const [first, second] = await Promise.all([startRedis(), startRedis()]);
  let primary = first;
  const address = createServer((socket) => {
    const upstream = connect(primary.port, '127.0.0.1');
    for (const end of [socket, upstream]) end.on('error', () => end.destroy());
    socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(address, 'listening');
  const { port } = z.object({ port: z.int() }).parse(address.address());
  const running = run({ kind: 'redis', url: `redis://127.0.0.1:${port}` }, define());
  await handlesAgain(running);
  primary = second;
  await demote(first);
  await handlesAgain(running);
  await Promise.all(opened.splice(0).map((resource) => resource.close()));
  address.close();
  await Promise.all([first.stop(), second.stop()]);
});

test('on Redis, a deletion during a job loses at most that job', async () => {
  const definition = define();
  const ids: string[] = [];
  const queue = openQueue(definition, backends.Redis());
  const work = async ({ id }: { id: string }) => {
    if (id === 'flush') await redis.flush();
    ids.push(id);
  };
  opened.push(queue, startWorker(definition, backends.Redis(), work, { concurrency: 1 }));
  await queue.enqueue({ id: 'flush' });
  await expect.poll(() => ids).toEqual(['flush']);
  await queue.enqueue({ id: 'after' });
  await expect.poll(() => ids, recovery).toEqual(['flush', 'after']);
});

test('a connection that fails after BullMQ removed its listeners doesn’t end the process', async () => {
  const pool = await openPool(databaseUrl, 1);
  const client = await pool.connect();
  assert(client instanceof EventEmitter);
  client.removeAllListeners();
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
  client.release(true);
  await pool.end();
});
