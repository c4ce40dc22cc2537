import { describe, expect, it } from 'vitest';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { listEveryColumn, toColumns, withNumbers } from './columns';
import { readState } from './state';
import { toViews } from './views';

const columns = (query: string, board = testLeaderboard) =>
  toColumns(board, readState(new URLSearchParams(query), board));
const keys = (query: string) => columns(query).map(({ key }) => key);

describe('views', () => {
  it('are an overview and one view per task', () => {
    expect(toViews(testLeaderboard).map(({ id }) => id)).toEqual(['overview', 'choice', 'order']);
  });

  it('have no overview if there is only one task', () => {
    const singleTaskLeaderboard = { ...testLeaderboard, tasks: testLeaderboard.tasks.slice(0, 1) };
    expect(toViews(singleTaskLeaderboard).map(({ id }) => id)).toEqual(['choice']);
  });

  it('omit a task without slices, whose number is in the overview', () => {
    const [choice, order] = testLeaderboard.tasks;
    if (!choice || !order) throw new Error('The test leaderboard has fewer than two tasks.');
    const board = { ...testLeaderboard, tasks: [{ ...choice, slices: ['overall'] }, order] };
    expect(toViews(board).map(({ id }) => id)).toEqual(['overview', 'order']);
    expect(columns('', board).map(({ key }) => key)).toContain('choice/accuracy/overall');
  });
});

describe('columns', () => {
  it('of the overview are the headline, the other tasks and facts', () => {
    expect(keys('')).toEqual([
      'choice/accuracy/overall',
      'order/ndcg/overall',
      'parameters',
      'released',
    ]);
  });

  it('of a task show the parts of an aspect beside it once it is expanded', () => {
    expect(keys('view=choice')).toEqual(['choice/accuracy/overall', 'choice/accuracy/object']);
    expect(keys('view=choice&metric=cost&open=object')).toEqual([
      'choice/cost/overall',
      'choice/cost/object',
      'choice/cost/object/size',
    ]);
  });

  it('are grouped, with means of other slices first', () => {
    const slices = [
      { id: 'overall', title: 'Overall', group: 'Overall', kind: 'all' as const },
      { id: 'x', title: 'X', group: 'Tests', kind: 'items' as const },
      { id: 'mean', title: 'Mean', group: 'Facets', kind: 'macro' as const, of: ['x', 'y'] },
      { id: 'y', title: 'Y', group: 'Tests', kind: 'items' as const },
    ];
    const shown = columns('view=choice', { ...testLeaderboard, slices });
    expect(shown.map(({ key, group }) => [key.split('/').at(-1), group])).toEqual([
      ['overall', ''],
      ['mean', 'Facets'],
      ['x', 'Tests'],
      ['y', 'Tests'],
    ]);
  });

  it('in the query replace those of the view, without duplicates and grouped by task', () => {
    const chosen = columns('view=order&columns=released,choice/cost/object,released');
    expect(chosen.map(({ key, group }) => [key, group])).toEqual([
      ['released', ''],
      ['choice/cost/object', 'Choice: Cost'],
    ]);
  });

  it('that refine another selected column follow it, until they are folded in all tasks', () => {
    const picked = 'columns=choice/accuracy/object/size,choice/accuracy/object,order/ndcg/object,';
    const all = `view=order&${picked}released,order/ndcg/object/size,choice/cost/object/size`;
    const layOut = (query: string) =>
      columns(query).map((column) =>
        column.kind === 'fact' ? column.key : [column.key, column.title, column.depth, column.open],
      );
    expect(layOut(all)).toEqual([
      ['choice/accuracy/object', 'Object', 0, true],
      ['choice/accuracy/object/size', 'Size', 1, null],
      ['order/ndcg/object', 'Object', 0, true],
      ['order/ndcg/object/size', 'Size', 1, null],
      'released',
      // Its aspect isn’t selected.
      ['choice/cost/object/size', 'Object: size', 0, null],
    ]);
    expect(keys(`${all}&folded=object`)).toEqual([
      'choice/accuracy/object',
      'order/ndcg/object',
      'released',
      'choice/cost/object/size',
    ]);
    // The view’s own aspects are folded unless they are open.
    expect(keys('view=choice&folded=object&open=object')).toContain('choice/accuracy/object/size');
  });

  it('without any number are omitted, unless no column has a number', () => {
    const all = listEveryColumn(testLeaderboard);
    expect(all).toHaveLength(9);
    expect(withNumbers(all, ['order/ndcg/object']).map(({ key }) => key)).toEqual([
      'order/ndcg/object',
    ]);
    expect(withNumbers(all, [])).toHaveLength(9);
  });
});
