import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import { createValueColumn } from './columns';
import { ValueCell } from './value-cell';

function shown(
  row: Parameters<typeof ValueCell>[0]['row'],
  more: { scale?: { low: number; high: number; best: number | null }; interval?: boolean } = {},
): string {
  const column = createValueColumn(testLeaderboard, testKey);
  if (!column) throw new Error('The test leaderboard has no such column.');
  return renderToStaticMarkup(
    <table>
      <tbody>
        <tr>
          <ValueCell
            row={row}
            column={column}
            columnIndex={3}
            scale={more.scale ?? null}
            interval={more.interval ?? false}
            entry
          />
        </tr>
      </tbody>
    </table>,
  );
}

const scale = { low: 0.2, high: 0.4, best: 0.4 };

test('a value over some items is shown with the value over all items and not as the best', () => {
  const full = { value: 0.2, ciLow: 0.1, ciHigh: 0.3 };
  const html = shown(testRow('a', 0.4, {}, { n: 7, items: 6157, rank: 9, full }), {
    scale: { low: 0.2, high: 0.4, best: 0.4 },
    interval: true,
  });
  expect(html).toContain('0.400');
  expect(html).toMatch(/<small title="The official value counts 7 of 6,157 items\.[^"]*0\.200/);
  expect(html).toMatch(
    /<span aria-hidden="true" class="max-sm:hidden">all 0\.200 · 7\/6,157<\/span>/,
  );
  expect(html).not.toMatch(/best|--strength/);
  const same = { ...full, value: 0.4 };
  expect(shown(testRow('a', 0.4, {}, { n: 7, items: 8, full: same }))).not.toContain('7/8');
});

test('a misprinted number is shown as printed and marked', () => {
  const cell = { source: 'Table 5, row 4', misprint: 'A copy of the row above.' };
  const html = shown(testRow('paper', 0.4, { kind: 'published' }, cell));
  expect(html).toMatch(/0\.400.*†.*misprinted/);
  expect(shown(testRow('paper', 0.4, { kind: 'published' }))).not.toMatch(/†|misprint/);
});

test('the best value of the column is labelled and has the strongest shade', () => {
  const html = shown(testRow('a', 0.4, {}, { rank: 1 }), { scale });
  expect(html).toMatch(/--strength:1"[^>]*>0\.400.*best of the column/);
  expect(shown(testRow('b', 0.3), { scale })).toMatch(/--strength:0\.5"[^>]*>0\.300<\/td>/);
});

test('every row with the first rank is labelled as the best, also if rounding errors separate them', () => {
  const tied = testRow('a', 0.4 - 1e-15, {}, { rank: 1 });
  expect(shown(tied, { scale })).toContain('best of the column');
});

test('a published or incomplete row is never shaded or marked as best', () => {
  for (const more of [{ kind: 'published' as const }, { complete: false }]) {
    expect(shown(testRow('a', 0.4, more), { scale })).not.toMatch(/strength|best/);
  }
});

test('an interval is shown only if intervals are on', () => {
  const row = testRow('a', 0.4, {}, { ciLow: 0.35, ciHigh: 0.45 });
  expect(shown(row, { interval: true })).toMatch(/0\.350–0\.450/);
  expect(shown(row)).not.toMatch(/0\.350/);
});

test('a missing value is shown as “not submitted”, never as zero', () => {
  const html = shown(testRow('a', null));
  expect(html).toMatch(/not submitted/);
  expect(html).not.toMatch(/\d\.\d/);
});
