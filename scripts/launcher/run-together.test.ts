import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runTogether } from './run-together';

const { signal } = new AbortController();

test('both run at the same time, and both results are returned', async () => {
  const started = new EventTarget();
  const results = await runTogether(
    signal,
    async () => {
      await once(started, 'second');
      return 1;
    },
    async () => {
      started.dispatchEvent(new Event('second'));
      return 'two';
    },
  );
  expect(results).toEqual([1, 'two']);
});

test('a failure cancels the other, which ends before the failure is thrown', async () => {
  let ended = false;
  const together = runTogether(
    signal,
    () => Promise.reject(new Error('The first failed.')),
    async (either) => {
      await once(either, 'abort');
      ended = true;
      throw new Error('The second was cancelled.');
    },
  );
  await expect(together).rejects.toThrow('The first failed.');
  expect(ended).toBe(true);
});

test('cancelling ends both', async () => {
  const controller = new AbortController();
  const wait = async (either: AbortSignal) => {
    await once(either, 'abort');
    either.throwIfAborted();
  };
  const together = runTogether(controller.signal, wait, wait);
  controller.abort(new Error('Ctrl-C'));
  await expect(together).rejects.toThrow('Ctrl-C');
});
