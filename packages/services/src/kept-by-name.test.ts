import { createDb } from '@clapboard/db';
import { expect, it, vi } from 'vitest';
import { keptByName } from './kept-by-name';

const db = createDb('postgresql://localhost/none');
const making = () => vi.fn(async () => ({}));

it('makes a thing once, and of more than fit forgets the one asked for longest ago', async () => {
  const kept = keptByName<object>(2);
  const [a, b, c] = [making(), making(), making()];
  const first = await kept(db, 'a', a);
  await kept(db, 'b', b);
  expect(await kept(db, 'a', a)).toBe(first);
  await kept(db, 'c', c);
  await kept(db, 'a', a);
  await kept(db, 'b', b);
  expect([a, b, c].map((make) => make.mock.calls.length)).toEqual([1, 2, 1]);
});

it('keeps things of two databases apart', async () => {
  const kept = keptByName<object>(2);
  const other = createDb('postgresql://localhost/other');
  expect(await kept(db, 'a', making())).not.toBe(await kept(other, 'a', making()));
});

it('does not keep what failed', async () => {
  const kept = keptByName<number>(2);
  const failing = kept(db, 'a', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await kept(db, 'a', async () => 1)).toBe(1);
});
