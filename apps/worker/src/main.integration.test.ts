import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@clapboard/db/testing';
import { expect, it } from 'vitest';
import { waitUntil } from './testing/wait-until';
import { startWorkerProcess } from './testing/worker-process';

it('exits with 1 and names each wrong setting and its fix, but no value', async () => {
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

it('touches its heartbeat file after each sweep, so that a hanging worker can be told', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'clapboard-worker-'));
  const heartbeat = path.join(dir, 'alive');
  const worker = startWorkerProcess({
    DATABASE_URL: await createTestDatabase(),
    STORAGE_DIR: dir,
    SWEEP_SECONDS: '0.1',
    HEARTBEAT_FILE: heartbeat,
  });
  const beat = () =>
    stat(heartbeat).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  try {
    await waitUntil('the first heartbeat', async () => (await beat()) > 0);
    const first = await beat();
    await waitUntil('another heartbeat', async () => (await beat()) > first);
  } finally {
    await worker.end('SIGTERM');
    await rm(dir, { recursive: true });
  }
});
