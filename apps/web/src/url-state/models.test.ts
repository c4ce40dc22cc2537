import { benchmarks } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { buildModelsAddress, countModelFilters, readModelsAddress } from './models';

const read = (href: string) =>
  readModelsAddress(Object.fromEntries(new URL(href, 'http://site').searchParams));

it('every state survives its address', () => {
  const state = read('/models');
  const { id: sort = '' } = benchmarks[0] ?? {};
  for (const change of [
    {},
    { q: 'qwen 7b', weights: 'open' as const },
    { from: 0.5, to: 7 },
    { sort, published: '0' as const, page: 3 },
  ]) {
    const changed = { ...state, ...change };
    expect(read(buildModelsAddress(changed))).toEqual(changed);
  }
  expect(buildModelsAddress(state)).toBe('/models');
});

it('ignores values that mean nothing', () => {
  const nonsense = '/models?weights=ajar&from=x&to=-1&sort=luck&published=2&page=-3&other=1';
  expect(read(nonsense)).toEqual(read('/models'));
  expect(readModelsAddress({ q: ['a', 'b'] }).q).toBe('');
});

it('counts the filters that a state sets, a size range as one', () => {
  expect(countModelFilters(read('/models?q=qwen&sort=name'))).toBe(0);
  expect(countModelFilters(read('/models?weights=open&from=1&to=7&published=0'))).toBe(3);
});
