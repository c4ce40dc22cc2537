import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import { toColumns } from './columns';
import { GridHead } from './grid-head';
import { firstColumn } from './grid-layout';
import { GridRow, type GridRowProps } from './grid-row';
import { readState } from './state';

const state = readState(new URLSearchParams('view=choice'), testLeaderboard);
const columns = toColumns(testLeaderboard, state);

function shown(row: GridRowProps['row'], more: Partial<GridRowProps> = {}): string {
  return renderToStaticMarkup(
    <table>
      <tbody>
        <GridRow
          board={testLeaderboard}
          row={row}
          line={4}
          ariaRow={7}
          columns={columns}
          shown={new Set()}
          window={{ from: 0, to: columns.length }}
          scales={{}}
          rankKey={testKey}
          shared={false}
          intervals={false}
          chosen={-1}
          charted={-1}
          onChoose={() => undefined}
          entry={null}
          {...more}
        />
      </tbody>
    </table>,
  );
}

test('a tied rank is marked', () => {
  const html = shown(testRow('a', 0.5, {}, { rank: 2 }), { shared: true });
  expect(html).toMatch(/<td class="rank"[^>]*>=2<\/td>/);
  expect(shown(testRow('a', 0.5, {}, { rank: 2 }))).toMatch(/<td class="rank"[^>]*>2<\/td>/);
});

test('a scored row links to its result and its model, a published row to neither', () => {
  const html = shown(testRow('a', 0.5));
  expect(html).toContain('href="/submissions/a"');
  expect(html).toContain('href="/models/a"');
  const published = testRow('p', 0.5, { kind: 'published', submissionId: null, modelSlug: null });
  expect(shown(published)).not.toContain('href=');
});

test('an incomplete row and a sample row are labelled', () => {
  const html = shown(testRow('a', 0.5, { complete: false, sample: true }));
  expect(html).toContain('Incomplete');
  expect(html).toContain('Sample');
  expect(html).toContain('Not ranked: some items lack an answer or verdict');
});

test('a row that equals its published number says so, with the numbers and the table', () => {
  const score = { task: 'choice', metric: 'accuracy', slice: 'overall', value: 0.75 };
  const toMatch = (values: number[]) => ({
    row: 'published:a',
    scores: values.map((value) => ({
      ...score,
      value,
      decimals: 2,
      source: 'Table 2, row Avg, column a',
    })),
  });
  const whole = shown(testRow('a', 0.75, { publishedMatch: toMatch([0.75]) }));
  expect(whole).toContain('title="Matches the published 0.75 (Table 2)"');
  expect(whole).toContain('<span class="sr-only">Matches the published 0.75 (Table 2)</span>');
  const parts = shown(testRow('a', 0.75, { publishedMatch: toMatch([0.5, 0.75, 1]) }));
  expect(parts).toContain('Matches the published 0.50, 0.75 and 1.00 (Table 2)');
  expect(shown(testRow('a', 0.75))).not.toContain('Matches');
});

test('a row shows the tag of its run, which its name includes for screen readers', () => {
  const html = shown(testRow('a', 0.5, { runTag: 'DSCP · 8 frames', frames: '8' }));
  expect(html).toContain('DSCP · 8 frames');
  expect(html).toContain('aria-label="Select a (DSCP · 8 frames)"');
  expect(html.match(/8 frames/g)).toHaveLength(2);
});

test('only the active cell of the grid is a tab stop', () => {
  const stops = (html: string) => html.match(/tabindex="0"/gi)?.length ?? 0;
  expect(stops(shown(testRow('a', 0.5), { entry: 3 }))).toBe(1);
  expect(stops(shown(testRow('a', 0.5)))).toBe(0);
});

test('the heading of the sorted column has aria-sort, and an aspect with parts can be expanded', () => {
  const control = { state, buildHref: () => '', show: () => undefined };
  const html = renderToStaticMarkup(
    <table>
      <GridHead board={testLeaderboard} columns={columns} control={control} entry={null} />
    </table>,
  );
  expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"']);
  expect(html).toMatch(/colSpan="1"[^>]*><span title="Aspects">Aspects<\/span>/i);
  expect(html).toMatch(/aria-expanded="false" aria-label="Parts of Object"/);
});

test('a row renders the columns in view, and all of them while it has the tab stop', () => {
  const row = testRow('a', 0.5);
  const cells = (html: string) =>
    [...html.matchAll(/data-c="(\d+)"/g)].map(([, index]) => Number(index));
  const complete = cells(shown(row));
  const window = { from: 1, to: columns.length - 1 };
  const html = shown(row, { window });
  expect(cells(html)).toEqual(
    complete.filter((index) => index !== firstColumn && index !== firstColumn + columns.length - 1),
  );
  // The rest keeps its room.
  expect(html.match(/<td colSpan="1" aria-hidden="true" class="gap">/gi)).toHaveLength(2);
  expect(cells(shown(row, { window, entry: firstColumn }))).toEqual(complete);
});
