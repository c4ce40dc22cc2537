import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns';
import { chartLimit, readState, sortedBy, writeState } from './state';
import { testBoard } from './testing-board';

const read = (query: string) => readState(new URLSearchParams(query), testBoard);

describe("a leaderboard's address", () => {
  it('shows the same when it is opened elsewhere', () => {
    const state = {
      ...read(''),
      judge: 'profile-1',
      task: 'choice',
      metric: 'cost',
      sortBy: 'object/size',
      ascending: false,
      open: ['object'],
      models: ['b', 'published:GPT, the 4th & last'],
      intervals: true,
      published: false,
      comparison: 'table' as const,
    };
    expect(read(writeState(state, testBoard))).toEqual(state);
  });

  it('is empty while nothing has been changed', () => {
    expect(writeState(read(''), testBoard)).toBe('');
  });

  it('tells a reader who charts nothing from one who has not chosen', () => {
    expect(read('').models).toBeNull();
    expect(read(writeState({ ...read(''), models: [] }, testBoard)).models).toEqual([]);
  });

  it('falls back to the headline for anything it does not know', () => {
    expect(read('task=gone&metric=gone&sort=gone&dir=sideways&open=gone')).toEqual(read(''));
  });

  it('charts no more models than can be told apart', () => {
    const many = Array.from({ length: chartLimit + 4 }, (_, index) => `model=m${index}`).join('&');
    expect(read(many).models).toHaveLength(chartLimit);
  });
});

describe('a click on a heading', () => {
  it('starts with the best, then turns round', () => {
    const first = sortedBy(read('metric=cost&sort=model'), 'overall', testBoard);
    expect(first.ascending).toBe(true);
    expect(sortedBy(first, 'overall', testBoard).ascending).toBe(false);
  });
});

describe('columns', () => {
  it('show the parts of an aspect only where it is opened', () => {
    const slices = (query: string) =>
      columnsOf(testBoard, read(query)).map((column) => column.slice.id);
    expect(slices('')).toEqual(['overall', 'object']);
    expect(slices('open=object')).toEqual(['overall', 'object', 'object/size']);
  });
});
