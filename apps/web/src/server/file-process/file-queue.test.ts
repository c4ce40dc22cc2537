import { expect, it } from 'vitest';
import { FileQueue } from './file-queue';

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
