import { expect, it } from 'vitest';
import { FileQueue, type FileQueueLimits } from './file-queue';
import { usualFileLimits } from './run-file-use-case';

/** A queue whose use cases all end together. */
function openQueue(limits: FileQueueLimits) {
  const queue = new FileQueue(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const works: Promise<void>[] = [];
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    started,
    refused,
    add(account: string, times = 1) {
      const work = async () => {
        started.push(account);
        await running;
      };
      for (let n = 0; n < times; n += 1) {
        const added = queue.add(account, work, () => new Error('busy'));
        works.push(added.catch(() => void refused.push(account)));
      }
    },
    async end() {
      finish();
      await Promise.all(works);
    },
  };
}

it('accounts take turns, and each has room for few use cases', async () => {
  const { add, end, started, refused } = openQueue({ atOnce: 1, waiting: 10, perAccount: 3 });
  add('ada', 4);
  add('bea');
  add('cid');
  await end();
  expect(refused).toEqual(['ada']);
  expect(started).toEqual(['ada', 'bea', 'cid', 'ada', 'ada']);
  add('ada');
  await end();
  expect(started).toHaveLength(6);
});

it('a crowd of accounts that keeps the queue full locks nobody out', async () => {
  const { add, end, started, refused } = openQueue({ ...usualFileLimits, atOnce: 1 });
  const { perAccount, waiting } = usualFileLimits;
  const crowd = Array.from({ length: waiting / perAccount + 1 }, (_, n) => `crowd ${n}`);
  for (const account of crowd) add(account, perAccount);
  add('ada');
  for (const account of crowd) add(account, perAccount);
  await end();
  expect(refused).not.toContain('ada');
  expect(started.indexOf('ada')).toBeLessThanOrEqual(crowd.length);
});

it('in a full queue, the last one gives way to somebody whose turn comes first, and to nobody else', async () => {
  const { add, end, started, refused } = openQueue({ atOnce: 1, waiting: 2, perAccount: 3 });
  add('ada', 3);
  add('bea');
  add('cid');
  add('dan');
  await end();
  expect(refused.sort()).toEqual(['ada', 'ada', 'dan']);
  expect(started).toEqual(['ada', 'bea', 'cid']);
});
