import { describe, expect, it } from 'vitest';
import { testKey, testRow } from '@/leaderboard-view/testing-leaderboard';
import { computeLeadHistory } from './lead-history';

const style = { unit: 'percent', decimals: 2 } as const;
const higher = { direction: 'higher', ...style } as const;
const month = (year: number, index: number) => Date.UTC(year, index - 1);
const ci = (low: number, high: number) => ({ ciLow: low, ciHigh: high });

describe('the history of the lead', () => {
  const rows = [
    testRow('a', 0.4, { released: '2023-05' }, ci(0.35, 0.45)),
    testRow('b', 0.44, { released: '2023-09' }, ci(0.4, 0.48)),
    testRow('worse', 0.3, { released: '2023-10' }),
    testRow('p', 0.6, { released: '2024-01', kind: 'published' }, ci(Number.NaN, Number.NaN)),
    testRow('c', 0.9, { released: '2024-03' }, ci(0.85, 0.95)),
  ];

  it('has every model that was the best when it came, until the next', () => {
    const history = computeLeadHistory(rows, testKey, higher, true);
    expect(history.map(({ id, from, to, published }) => [id, from, to, published])).toEqual([
      ['a', month(2023, 5), month(2023, 9), false],
      ['b', month(2023, 9), month(2024, 1), false],
      ['p', month(2024, 1), month(2024, 3), true],
      ['c', month(2024, 3), null, false],
    ]);
    expect(history.map(({ gain }) => gain && Number(gain.toFixed(6)))).toEqual([
      null,
      0.04,
      0.16,
      0.3,
    ]);
  });

  it('doesn’t change with a reproduction of the published score', () => {
    const reproduced = testRow('c', 0.600042, { released: '2024-03' }, ci(0.55, 0.65));
    const history = computeLeadHistory([...rows.slice(0, -1), reproduced], testKey, higher, true);
    expect(history.at(-1)).toMatchObject({ id: 'p', to: null });
  });

  it('says whether intervals of successive leaders overlap, where both have one', () => {
    const history = computeLeadHistory(rows, testKey, higher, true);
    expect(history.map(({ overlaps }) => overlaps)).toEqual([null, true, null, null]);
    const scored = computeLeadHistory(rows, testKey, higher, false);
    expect(scored.map(({ id, overlaps }) => [id, overlaps])).toEqual([
      ['a', null],
      ['b', true],
      ['c', false],
    ]);
  });

  it('uses the publication of a result without a release date, and leaves out doubtful scores', () => {
    const history = computeLeadHistory(
      [
        testRow('a', 0.4, { released: '2023-05' }),
        testRow('dated', 0.5, { released: null, publishedAt: new Date('2024-02-17T10:00:00Z') }),
        testRow('undated', 0.9, { released: null, publishedAt: null }),
        testRow('incomplete', 0.9, { released: '2024-03', complete: false }),
        testRow('misprint', 0.9, { released: '2024-03', kind: 'published' }, { misprint: 'above' }),
      ],
      testKey,
      higher,
      true,
    );
    expect(history.map(({ id, from }) => [id, from])).toEqual([
      ['a', month(2023, 5)],
      ['dated', month(2024, 2)],
    ]);
  });

  it('follows the lowest score where lower is better, and is empty without a better direction', () => {
    const lower = computeLeadHistory(rows, testKey, { direction: 'lower', ...style }, true);
    expect(lower.map(({ id }) => id)).toEqual(['a', 'worse']);
    expect(computeLeadHistory(rows, testKey, { direction: 'neutral', ...style }, true)).toEqual([]);
  });
});
