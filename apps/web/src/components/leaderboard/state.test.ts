import { noFilters } from '@clapboard/services/leaderboard/query-params';
import { describe, expect, it } from 'vitest';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { pages } from '@/pages';
import { toColumns } from './columns';
import { chartLimit, openView, readState, sortBy, toggleRow, writeState } from './state';

const read = (query: string) => readState(new URLSearchParams(query), testLeaderboard);

/** A query that records the names that are read from it. */
class RecordedQuery extends URLSearchParams {
  readonly names = new Set<string>();
  override get(name: string) {
    this.names.add(name);
    return super.get(name);
  }
  override getAll(name: string) {
    this.names.add(name);
    return super.getAll(name);
  }
}

it('the page cache keeps exactly the parameters that a leaderboard reads', () => {
  const query = new RecordedQuery('view=choice&columns=a');
  readState(query, testLeaderboard);
  expect([...pages['/b/[benchmark]'].query].sort()).toEqual([...query.names].sort());
});

describe("a leaderboard's address", () => {
  it('restores the whole state', () => {
    const state = {
      ...read(''),
      judge: 'profile-1',
      view: 'choice',
      metric: 'cost',
      columns: ['choice/cost/object/size', 'parameters'],
      open: ['object'],
      folded: ['object'],
      sort: 'choice/cost/object/size',
      ascending: false,
      filters: {
        weights: 'closed' as const,
        parametersFrom: 0.5,
        parametersTo: 72,
        frames: ['16', '1 fps'],
        variants: ['', 'Chain of thought, short'],
        provenances: ['verified' as const, 'none' as const],
        organisations: ['A, B & C'],
        baselines: 'without' as const,
        text: 'qwen 7b+',
      },
      published: true,
      mixed: true,
      intervals: true,
      models: ['b', 'published:GPT, the 4th & last'],
      chart: 'radar',
    };
    expect(read(writeState(state, testLeaderboard))).toEqual(state);
  });

  it('is empty for the default state', () => {
    expect(writeState(read(''), testLeaderboard)).toBe('');
  });

  it('has only the differences from the default order', () => {
    const ascending = { ...read(''), ascending: true };
    expect(writeState(ascending, testLeaderboard)).toBe('dir=asc');
    const bySize = sortBy(read(''), 'parameters', testLeaderboard);
    expect(writeState(bySize, testLeaderboard)).toBe('sort=parameters');
  });

  it('ignores unknown values', () => {
    const unknown =
      'view=gone&metric=gone&sort=a/b/c&dir=sideways&open=gone&columns=a/b/c,gone&weights=ajar&size=x&provenance=gone';
    expect(read(unknown)).toEqual(read(''));
    expect(read('').filters).toEqual(noFilters);
  });

  it('accepts a size range with one or two bounds, and ignores bounds that are not numbers', () => {
    expect(read('size=7-').filters).toMatchObject({ parametersFrom: 7, parametersTo: null });
    expect(read('size=-0.5').filters).toMatchObject({ parametersFrom: null, parametersTo: 0.5 });
    expect(read('size=1.2.3-4').filters).toMatchObject({ parametersFrom: null, parametersTo: 4 });
  });

  it('selects at most as many models as a chart can distinguish', () => {
    const many = Array.from({ length: chartLimit + 4 }, (_, index) => `model=m${index}`).join('&');
    expect(read(many).models).toHaveLength(chartLimit);
  });
});

describe('a change of the state', () => {
  it('sorts best first, and reverses on the second click', () => {
    const first = sortBy(
      read('view=choice&metric=cost&sort=model'),
      'choice/cost/overall',
      testLeaderboard,
    );
    expect(first.ascending).toBe(true);
    expect(sortBy(first, 'choice/cost/overall', testLeaderboard).ascending).toBe(false);
  });

  it('to another view resets columns and order, and keeps the filters', () => {
    const state = read('columns=order/ndcg/object&sort=order/ndcg/object&org=A');
    const next = openView(state, testLeaderboard, 'choice');
    expect(next).toMatchObject({
      columns: null,
      sort: 'choice/accuracy/overall',
      ascending: false,
    });
    expect(next.filters.organisations).toEqual(['A']);
  });

  it('deselects the first model when the selection is full', () => {
    const models = Array.from({ length: chartLimit }, (_, index) => `m${index}`);
    const next = toggleRow({ ...read(''), models }, 'new');
    expect(next.models).toEqual([...models.slice(1), 'new']);
    expect(toggleRow(next, 'new').models).toEqual(models.slice(1));
  });
});

describe('an old address', () => {
  it('of a task without slices shows the overview', () => {
    expect(read('view=nothing').view).toBe('overview');
    expect(toColumns(testLeaderboard, read('view=nothing'))[0]?.key).toBe(
      'choice/accuracy/overall',
    );
  });
});
