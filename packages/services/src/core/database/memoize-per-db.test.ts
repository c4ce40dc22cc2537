import { createDb } from '@clapboard/db';
import { expect, it, vi } from 'vitest';
import { memoizePerDb, perDb } from './memoize-per-db';

const db = createDb('postgresql://localhost/none');
const compute = () => vi.fn(async () => ({}));

it('computes a value once and evicts the least recently used value', async () => {
  const memoized = memoizePerDb<object>('lru', 2);
  const [a, b, c] = [compute(), compute(), compute()];
  const first = await memoized(db, 'a', a);
  await memoized(db, 'b', b);
  expect(await memoized(db, 'a', a)).toBe(first);
  await memoized(db, 'c', c);
  await memoized(db, 'a', a);
  await memoized(db, 'b', b);
  expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});

it('separates databases and shares a name between copies of a module', async () => {
  const memoized = memoizePerDb<object>('shared', 2);
  const other = createDb('postgresql://localhost/other');
  expect(await memoized(db, 'a', compute())).not.toBe(await memoized(other, 'a', compute()));
  const copy = memoizePerDb<object>('shared', 2);
  expect(await copy(db, 'a', compute())).toBe(await memoized(db, 'a', compute()));
  expect(perDb('value', () => ({}))(db)).toBe(perDb('value', () => ({}))(db));
});

it('does not cache failures', async () => {
  const memoized = memoizePerDb<number>('failing', 2);
  const failing = memoized(db, 'a', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await memoized(db, 'a', async () => 1)).toBe(1);
});
