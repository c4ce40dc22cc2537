import { describe, expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { intervalSeed, revisionHash } from '../index';

const item = (over: Partial<Item> = {}): Item => ({
  id: 'v1',
  task: 't',
  slices: ['a'],
  cluster: 'v1',
  payload: { options: { A: 'x', B: 'y' } },
  reference: { ranks: { A: 1, B: 2 } },
  ...over,
});

describe('the hash of a revision', () => {
  test('is SHA-256 in hex', async () => {
    expect(await revisionHash([item()])).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not depend on the order of items or of object keys', async () => {
    const reordered = item({ reference: { ranks: { B: 2, A: 1 } } });
    const second = item({ id: 'v2' });
    expect(await revisionHash([second, reordered])).toBe(await revisionHash([item(), second]));
  });

  test.each([
    ['the key', { reference: { ranks: { A: 2, B: 1 } } }],
    ['the payload', { payload: { options: { A: 'x', B: 'z' } } }],
    ['a slice', { slices: ['b'] }],
    ['the cluster', { cluster: 'v2' }],
    ['the task', { task: 'u' }],
    ['a string for a number', { reference: { ranks: { A: '1', B: 2 } } }],
  ])('changes with %s', async (_, over) => {
    expect(await revisionHash([item(over)])).not.toBe(await revisionHash([item()]));
  });
});

describe('the seed of intervals', () => {
  test('changes with the benchmark and the revision', () => {
    const seed = intervalSeed('b', 'revision');
    expect(intervalSeed('c', 'revision')).not.toBe(seed);
    expect(intervalSeed('b', 'other')).not.toBe(seed);
    expect(intervalSeed('br', 'evision')).not.toBe(seed);
  });
});
