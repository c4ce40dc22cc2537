import { expect, it } from 'vitest';
import { coalesce } from './coalesce';

/** A call that answers with its number when told to. */
function steered() {
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

it('who comes while a call runs waits for the next one, and all of them share it', async () => {
  const { ends, check } = steered();
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

it('a fault reaches those who shared the call, and nobody after them', async () => {
  const { ends, check } = steered();
  const first = check();
  const second = check();
  ends[0]?.(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await turn();
  ends[1]?.();
  expect(await second).toBe(1);
});
