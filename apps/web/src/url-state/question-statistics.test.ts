import { expect, it } from 'vitest';
import { pages } from '@/pages';
import {
  buildStatisticsAddress,
  readStatisticsAddress,
  type StatisticsAddress,
  statisticsParams,
} from './question-statistics';

it('an address returns the state that it was built from, without defaults', () => {
  const state: StatisticsAddress = {
    judge: 'recorded',
    task: 'mcqa',
    slice: 'action/fine',
    group: 'suspected',
    q: 'red & blue',
    sort: 'discrimination',
    dir: 'desc',
    page: 3,
  };
  const address = new URL(buildStatisticsAddress('vidhal', state), 'https://example.org');
  expect(readStatisticsAddress(Object.fromEntries(address.searchParams))).toEqual(state);
  expect(buildStatisticsAddress('vidhal', readStatisticsAddress({}))).toBe('/b/vidhal/questions');
});

it('parameters that mean nothing are ignored', () => {
  const query = {
    group: 'none',
    sort: ['right', 'x'],
    dir: 'up',
    page: '-1',
    slice: '',
    q: [' a '],
    judge: 'x'.repeat(65),
  };
  expect(readStatisticsAddress(query)).toEqual({
    ...readStatisticsAddress({}),
    sort: 'right',
    q: 'a',
  });
});

it('the page cache drops no parameter that the page reads', () => {
  expect([...pages['/b/[benchmark]/questions'].query].sort()).toEqual(statisticsParams.toSorted());
});
