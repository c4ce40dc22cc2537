import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { valueColumn } from './columns';
import { testBoard, testKey, testRow } from './testing-board';
import { ValueCell } from './value-cell';

function shown(
  row: Parameters<typeof ValueCell>[0]['row'],
  more: { scale?: { low: number; high: number; best: number | null }; interval?: boolean } = {},
): string {
  const column = valueColumn(testBoard, testKey);
  if (!column) throw new Error('The board of tests has no such column.');
  return renderToStaticMarkup(
    <table>
      <tbody>
        <tr>
          <ValueCell
            row={row}
            column={column}
            place={3}
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

test('a misprinted number is shown as printed, and marked', () => {
  const cell = { source: 'Table 5, row 4', misprint: 'A copy of the row above.' };
  const html = shown(testRow('paper', 0.4, { kind: 'published' }, cell));
  expect(html).toMatch(/0\.400.*†.*misprinted/);
  expect(shown(testRow('paper', 0.4, { kind: 'published' }))).not.toMatch(/†|misprint/);
});

test('the best of the column says so in words, and is shaded most', () => {
  const html = shown(testRow('a', 0.4), { scale });
  expect(html).toMatch(/--strength:1"[^>]*>0\.400.*best of the column/);
  expect(shown(testRow('b', 0.3), { scale })).toMatch(/--strength:0\.5"[^>]*>0\.300<\/td>/);
});

test('a published or an incomplete row is never shaded nor best', () => {
  for (const more of [{ kind: 'published' as const }, { complete: false }]) {
    expect(shown(testRow('a', 0.4, more), { scale })).not.toMatch(/strength|best/);
  }
});

test('an interval stands under its value only where it is asked for', () => {
  const row = testRow('a', 0.4, {}, { ciLow: 0.35, ciHigh: 0.45 });
  expect(shown(row, { interval: true })).toMatch(/0\.350–0\.450/);
  expect(shown(row)).not.toMatch(/0\.350/);
});

test('what was not submitted is said in words, never as zero', () => {
  const html = shown(testRow('a', null));
  expect(html).toMatch(/not submitted/);
  expect(html).not.toMatch(/\d\.\d/);
});
