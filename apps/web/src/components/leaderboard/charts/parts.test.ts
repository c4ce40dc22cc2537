import { benchmarks } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { getLeaderboardChart, getLeaderboardCharts } from './kinds';
import { listTaskParts } from './parts';
import { chosenQuery, heatQuery, planeQuery } from './queries';

describe.each(
  benchmarks.map((benchmark) => [benchmark.id, getLeaderboardDefinition(benchmark)] as const),
)('the charts of %s', (_, board) => {
  it.each(board.tasks.map((task) => [task.id, task] as const))('%s', (_id, task) => {
    const { whole, parts, axes } = listTaskParts(board, task, task.primaryMetric);
    const keys = parts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain(whole.key);
    for (const { key } of axes) expect(keys).toContain(key);
    const kinds = getLeaderboardCharts(board, task, { variants: false, ranked: 0 });
    expect(kinds).toEqual(expect.arrayContaining(['size', 'time']));
    expect(kinds).not.toContain('gain');
    expect(kinds).not.toContain('ranks');
    const full = getLeaderboardCharts(board, task, { variants: true, ranked: 2 });
    expect(full).toContain('gain');
    expect(full.includes('ranks')).toBe(parts.length > 1 || board.tasks.length > 1);
    expect(kinds.includes('pairing')).toBe(board.pairing !== undefined);
    expect(getLeaderboardChart(kinds, 'no such chart')).toBe(kinds[0]);
    expect(getLeaderboardChart(kinds, 'time')).toBe('time');
  });
});

describe('the query of a chart', () => {
  const parts = {
    whole: { key: 't/m/all', title: 'Overall' },
    noun: 'aspect',
    parts: [{ key: 't/m/a', title: 'A' }],
    axes: [],
  };
  const filters = 'judge=recorded&weights=open&org=A%2C+B&org=C';

  it('of selected rows has each id and the judge, but no filters', () => {
    const query = new URLSearchParams(chosenQuery(filters, parts, ['published:a, b', 'c']));
    expect(query.getAll('ids')).toEqual(['published:a, b', 'c']);
    expect(query.get('columns')).toBe('t/m/all,t/m/a');
    expect(query.get('judge')).toBe('recorded');
    expect(query.has('weights')).toBe(false);
  });

  it('of all rows keeps the filters and sorts best first', () => {
    for (const queryText of [heatQuery(filters, parts), planeQuery(filters, ['t/m/all'])]) {
      const query = new URLSearchParams(queryText);
      expect(query.getAll('org')).toEqual(['A, B', 'C']);
      expect(query.get('sort')).toBe('t/m/all');
      expect(query.has('dir')).toBe(false);
    }
  });
});
