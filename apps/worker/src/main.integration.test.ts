import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@clapboard/db/testing';
import { expect, it } from 'vitest';
import { waitUntil } from './testing/wait-until';
import { startWorkerProcess } from './testing/worker-process';

it('invalid settings are named without their values, and the exit code is 1', async () => {
  const worker = startWorkerProcess({
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    LEASE_SECONDS: 'soon',
  });
  expect(await worker.exited).toBe(1);
  const output = worker.output();
  for (const name of ['DATABASE_URL', 'LEASE_SECONDS', 'STORAGE_DIR']) {
    expect(output).toContain(name);
  }
  expect(output).not.toContain('hunter2');
});

it('the heartbeat file is touched after each sweep, so that a hanging worker is detected', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'clapboard-worker-'));
  const heartbeat = path.join(dir, 'alive');
  const worker = startWorkerProcess({
    DATABASE_URL: await createTestDatabase(),
    STORAGE_DIR: dir,
    SWEEP_SECONDS: '0.1',
    HEARTBEAT_FILE: heartbeat,
  });
  const readHeartbeat = () =>
    stat(heartbeat).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  try {
    await waitUntil('the first heartbeat', async () => (await readHeartbeat()) > 0);
    const first = await readHeartbeat();
    await waitUntil('another heartbeat', async () => (await readHeartbeat()) > first);
  } finally {
    await worker.end('SIGTERM');
    await rm(dir, { recursive: true });
  }
});
