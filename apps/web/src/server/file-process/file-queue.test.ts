import { expect, it } from 'vitest';
import { FileQueue } from './file-queue';
import { usualFileLimits } from './run-file-use-case';

it('accounts take turns, and each has room for few use cases', async () => {
  const queue = new FileQueue({ atOnce: 1, waiting: 10, perAccount: 3 });
  const started: string[] = [];
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const add = (account: string) =>
    queue.add(account, async () => {
      started.push(account);
      await running;
    });
  const works = [add('ada'), add('ada'), add('ada')];
  expect(queue.hasRoom('ada')).toBe(false);
  expect(queue.hasRoom('bea')).toBe(true);
  works.push(add('bea'), add('cid'));
  finish();
  await Promise.all(works);
  expect(started).toEqual(['ada', 'bea', 'cid', 'ada', 'ada']);
  expect(queue.hasRoom('ada')).toBe(true);
});

it('fifty accounts that have as much waiting as they may leave room for another, before their second turn', async () => {
  const queue = new FileQueue({ ...usualFileLimits, atOnce: 1 });
  const started: string[] = [];
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const works: Promise<void>[] = [];
  const add = (account: string) => {
    const work = queue.add(account, async () => {
      started.push(account);
      await running;
    });
    works.push(work);
  };
  for (let n = 0; n < 50; n += 1) {
    while (queue.hasRoom(`crowd ${n}`)) add(`crowd ${n}`);
  }
  expect(works).toHaveLength(50 * usualFileLimits.perAccount);
  expect(queue.hasRoom('ada')).toBe(true);
  add('ada');
  finish();
  await Promise.all(works);
  expect(started.indexOf('ada')).toBeLessThanOrEqual(50);
});
