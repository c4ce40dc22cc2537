import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createUploadLocks } from './upload-locks';

const never = new AbortController().signal;

it('waiting requests ask each holder once, and get the lock one after another', async () => {
  const locks = createUploadLocks();
  const requests = ['first', 'second', 'third'].map((name) => ({
    name,
    lock: locks.newLock('upload'),
    askToRelease: vi.fn(),
  }));
  const order: string[] = [];
  for (const { name, lock, askToRelease } of requests) {
    void lock.lock(never, askToRelease).then(() => order.push(name));
    await nextTurn();
  }
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(requests.map(({ askToRelease }) => askToRelease.mock.calls.length)).toEqual([2, 0, 0]);
  for (const { lock } of requests) {
    await lock.unlock();
    await nextTurn();
  }
  expect(order).toEqual(['first', 'second', 'third']);
  expect(requests.map(({ askToRelease }) => askToRelease.mock.calls.length)).toEqual([2, 1, 0]);
});

it('locks of different uploads are independent', async () => {
  const locks = createUploadLocks();
  await locks.newLock('one').lock(never, () => {});
  await locks.newLock('other').lock(never, () => {});
});
