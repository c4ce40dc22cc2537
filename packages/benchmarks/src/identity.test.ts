import { describe, expect, test } from 'vitest';
import type { Item } from './contract/scoring';
import { evaluationSeed, revisionHash } from './index';

const item = (over: Partial<Item> = {}): Item => ({
  id: 'v1',
  task: 't',
  slices: ['a'],
  cluster: 'v1',
  payload: { options: { A: 'x', B: 'y' } },
  key: { ranks: { A: 1, B: 2 } },
  ...over,
});

describe('the hash of a revision', () => {
  test('is SHA-256 in hex', async () => {
    expect(await revisionHash([item()])).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not depend on the order of items or of object keys', async () => {
    const reordered = item({ key: { ranks: { B: 2, A: 1 } } });
    const second = item({ id: 'v2' });
    expect(await revisionHash([second, reordered])).toBe(await revisionHash([item(), second]));
  });

  test.each([
    ['the key', { key: { ranks: { A: 2, B: 1 } } }],
    ['the payload', { payload: { options: { A: 'x', B: 'z' } } }],
    ['a slice', { slices: ['b'] }],
    ['the cluster', { cluster: 'v2' }],
    ['the task', { task: 'u' }],
    ['a string for a number', { key: { ranks: { A: '1', B: 2 } } }],
  ])('changes with %s', async (_, over) => {
    expect(await revisionHash([item(over)])).not.toBe(await revisionHash([item()]));
  });
});

describe('the seed of an evaluation', () => {
  const identity = {
    benchmark: 'b',
    fileHashes: ['x', 'y'],
  };

  test('does not depend on the order of files', () => {
    expect(evaluationSeed({ ...identity, fileHashes: ['y', 'x'] })).toBe(evaluationSeed(identity));
  });

  test('changes with the benchmark and with a file', () => {
    const seed = evaluationSeed(identity);
    expect(evaluationSeed({ ...identity, benchmark: 'c' })).not.toBe(seed);
    expect(evaluationSeed({ ...identity, fileHashes: ['x', 'z'] })).not.toBe(seed);
  });

  test('keeps parts apart that would run together', () => {
    const joined = { ...identity, fileHashes: ['xy'] };
    expect(evaluationSeed(joined)).not.toBe(evaluationSeed(identity));
  });
});
