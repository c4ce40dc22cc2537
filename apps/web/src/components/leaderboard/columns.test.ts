import { describe, expect, it } from 'vitest';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { everyColumn, toColumns, withNumbers } from './columns';
import { readState } from './state';
import { toViews } from './views';

const columns = (query: string, board = testLeaderboard) =>
  toColumns(board, readState(new URLSearchParams(query), board));
const keys = (query: string) => columns(query).map(({ key }) => key);

describe('views', () => {
  it('are an overview and one a task', () => {
    expect(toViews(testLeaderboard).map(({ id }) => id)).toEqual(['overview', 'choice', 'order']);
  });

  it('of a board with one task have no overview', () => {
    const singleTaskLeaderboard = { ...testLeaderboard, tasks: testLeaderboard.tasks.slice(0, 1) };
    expect(toViews(singleTaskLeaderboard).map(({ id }) => id)).toEqual(['choice']);
  });

  it('have none for a number without parts, which the overview shows', () => {
    const [choice, order] = testLeaderboard.tasks;
    if (!choice || !order) throw new Error('The board of tests has two tasks.');
    const board = { ...testLeaderboard, tasks: [{ ...choice, slices: ['overall'] }, order] };
    expect(toViews(board).map(({ id }) => id)).toEqual(['overview', 'order']);
    expect(columns('', board).map(({ key }) => key)).toContain('choice/accuracy/overall');
  });
});

describe('columns', () => {
  it('of the overview are the number of each task, the headline first, and facts', () => {
    expect(keys('')).toEqual([
      'choice/accuracy/overall',
      'order/ndcg/overall',
      'parameters',
      'released',
    ]);
  });

  it('of a task show the parts of an aspect only where it is opened, beside it', () => {
    expect(keys('view=choice')).toEqual(['choice/accuracy/overall', 'choice/accuracy/object']);
    expect(keys('view=choice&metric=cost&open=object')).toEqual([
      'choice/cost/overall',
      'choice/cost/object',
      'choice/cost/object/size',
    ]);
  });

  it('stand in groups, those that are means of others first', () => {
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

  it('that a reader chose replace those of the view, each once, each under its task', () => {
    const chosen = columns('view=order&columns=released,choice/cost/object,released');
    expect(chosen.map(({ key, group }) => [key, group])).toEqual([
      ['released', ''],
      ['choice/cost/object', 'Choice: Cost'],
    ]);
  });

  it('without a number in any row are left out, unless there is no number at all', () => {
    const every = everyColumn(testLeaderboard);
    expect(every).toHaveLength(9);
    expect(withNumbers(every, ['order/ndcg/object']).map(({ key }) => key)).toEqual([
      'order/ndcg/object',
    ]);
    expect(withNumbers(every, [])).toHaveLength(9);
  });
});
