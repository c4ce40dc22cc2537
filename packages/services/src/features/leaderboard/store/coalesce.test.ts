import { expect, it } from 'vitest';
import { coalesce } from './coalesce';

/** A coalesced call that resolves with its number when the test ends it. */
function createControlledCall() {
  const ends: ((fault?: Error) => void)[] = [];
  const check = coalesce(
    () =>
      new Promise<number>((resolve, reject) => {
        const call = ends.length;
        ends.push((fault) => (fault ? reject(fault) : resolve(call)));
      }),
  );
  return { ends, check };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('callers during a call share the next call', async () => {
  const { ends, check } = createControlledCall();
  const first = check();
  const later = [check(), check(), check()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(0);
  await turn();
  expect(ends).toHaveLength(2);
  const latest = check();
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  await turn();
  ends[2]?.();
  expect(await latest).toBe(2);
});

it('an error reaches only the callers that share the failed call', async () => {
  const { ends, check } = createControlledCall();
  const first = check();
  const second = check();
  ends[0]?.(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await turn();
  ends[1]?.();
  expect(await second).toBe(1);
});
