import { expect, it } from 'vitest';
import { startWorkerProcess } from './testing/worker-process';

it('exits with 1 and names each wrong setting and its cure, but no value', async () => {
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
