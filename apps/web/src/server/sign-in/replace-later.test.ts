import { expect, it } from 'vitest';
import { replaceLater } from './replace-later';

it('the current value stays until the next is ready, and only one is created at a time', async () => {
  let current = 0;
  let created = 0;
  let open = () => {};
  const ready = new Promise<void>((resolve) => {
    open = resolve;
  });
  const retry = replaceLater(
    () => {
      created += 1;
      return created;
    },
    () => ready,
    (next) => {
      current = next;
    },
  );
  const runs = [retry(), retry()];
  expect([current, created]).toEqual([0, 1]);
  open();
  await Promise.all(runs);
  expect(current).toBe(1);
  await retry();
  expect([current, created]).toEqual([2, 2]);
});

it('after a failure the current value stays, and the next call tries again', async () => {
  let current = 'old';
  let fails = true;
  const retry = replaceLater(
    () => 'new',
    async () => {
      if (fails) throw new Error('unreachable');
    },
    (next) => {
      current = next;
    },
  );
  await expect(retry()).rejects.toThrow('unreachable');
  expect(current).toBe('old');
  fails = false;
  await retry();
  expect(current).toBe('new');
});
