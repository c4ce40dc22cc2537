import { noFilters } from '@clapboard/services/leaderboard/query-params';
import { describe, expect, it } from 'vitest';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { toColumns } from './columns';
import { chartLimit, chosen, inView, readState, sortedBy, writeState } from './state';

const read = (query: string) => readState(new URLSearchParams(query), testLeaderboard);

describe("a leaderboard's address", () => {
  it('shows the same when it is opened elsewhere', () => {
    const state = {
      ...read(''),
      judge: 'profile-1',
      view: 'choice',
      metric: 'cost',
      columns: ['choice/cost/object/size', 'parameters'],
      open: ['object'],
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
      published: false,
      intervals: true,
      models: ['b', 'published:GPT, the 4th & last'],
      chart: 'radar',
    };
    expect(read(writeState(state, testLeaderboard))).toEqual(state);
  });

  it('is empty while nothing has been changed', () => {
    expect(writeState(read(''), testLeaderboard)).toBe('');
  });

  it('says of an order only what differs from the usual one', () => {
    const turned = { ...read(''), ascending: true };
    expect(writeState(turned, testLeaderboard)).toBe('dir=asc');
    const bySize = sortedBy(read(''), 'parameters', testLeaderboard);
    expect(writeState(bySize, testLeaderboard)).toBe('sort=parameters');
  });

  it('falls back to the headline for anything it does not know', () => {
    const unknown =
      'view=gone&metric=gone&sort=a/b/c&dir=sideways&open=gone&columns=a/b/c,gone&weights=ajar&size=x&provenance=gone';
    expect(read(unknown)).toEqual(read(''));
    expect(read('').filters).toEqual(noFilters);
  });

  it('takes a size with one end or two, and none that is no number', () => {
    expect(read('size=7-').filters).toMatchObject({ parametersFrom: 7, parametersTo: null });
    expect(read('size=-0.5').filters).toMatchObject({ parametersFrom: null, parametersTo: 0.5 });
    expect(read('size=1.2.3-4').filters).toMatchObject({ parametersFrom: null, parametersTo: 4 });
  });

  it('chooses no more models than can be told apart', () => {
    const many = Array.from({ length: chartLimit + 4 }, (_, index) => `model=m${index}`).join('&');
    expect(read(many).models).toHaveLength(chartLimit);
  });
});

describe('a change of the state', () => {
  it('sorts by the best first, then turns round', () => {
    const first = sortedBy(
      read('view=choice&metric=cost&sort=model'),
      'choice/cost/overall',
      testLeaderboard,
    );
    expect(first.ascending).toBe(true);
    expect(sortedBy(first, 'choice/cost/overall', testLeaderboard).ascending).toBe(false);
  });

  it('to another view drops the chosen columns and their order, and keeps the filters', () => {
    const state = read('columns=order/ndcg/object&sort=order/ndcg/object&org=A');
    const next = inView(state, testLeaderboard, 'choice');
    expect(next).toMatchObject({
      columns: null,
      sort: 'choice/accuracy/overall',
      ascending: false,
    });
    expect(next.filters.organisations).toEqual(['A']);
  });

  it('lets the first chosen model go for one too many', () => {
    const models = Array.from({ length: chartLimit }, (_, index) => `m${index}`);
    const next = chosen({ ...read(''), models }, 'new');
    expect(next.models).toEqual([...models.slice(1), 'new']);
    expect(chosen(next, 'new').models).toEqual(models.slice(1));
  });
});

describe('an old address', () => {
  it('of a task that has no parts shows the overview', () => {
    expect(read('view=nothing').view).toBe('overview');
    expect(toColumns(testLeaderboard, read('view=nothing'))[0]?.key).toBe(
      'choice/accuracy/overall',
    );
  });
});
