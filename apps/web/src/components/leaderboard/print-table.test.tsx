import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testLeaderboard, testPage, testRow } from '@/leaderboard-view/testing-leaderboard';
import { toColumns } from './columns';
import { loadedFrom } from './loaded-pages';
import { PrintTables } from './print-table';
import { readState } from './state';

function printed(address: string, page: Parameters<typeof testPage>[0]): string {
  const state = readState(new URLSearchParams(address), testLeaderboard);
  const columns = toColumns(testLeaderboard, state);
  return renderToStaticMarkup(
    <PrintTables
      board={testLeaderboard}
      columns={columns}
      control={{ state, buildHref: () => '', show: () => undefined }}
      loaded={loadedFrom('', testPage(page))}
    />,
  );
}

const rows = [
  testRow('Best', 0.9, {}, { rank: 1, rankSet: { best: 1, worst: 2 } }),
  testRow('Paper', 0.8, { kind: 'published', submissionId: null }),
];
const references = [testRow('Human', 0.95, { kind: 'published' })];

test('prints scored rows, published rows under their title, and references last', () => {
  const html = printed('', { rows, references, counts: { scored: 1, published: 1 } });
  const order = ['Best', 'Published in papers', 'Paper', 'Human'];
  const positions = order.map((text) => html.indexOf(text));
  expect(positions.every((position) => position >= 0)).toBe(true);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(html).toMatch(/<td class="rank">1<small>1–2<\/small><\/td>/);
});

test('names order and filters, and how many rows are printed', () => {
  const html = printed('weights=open&sort=model&dir=desc', {
    rows,
    counts: { scored: 1, published: 70 },
  });
  expect(html).toContain('Sorted by model name, descending');
  expect(html).toContain('Filters: Open weights');
  expect(html).toContain('The first 2 of 71 rows');
  expect(printed('', { rows, counts: { scored: 1, published: 1 } })).not.toContain('The first');
});

test('prints nothing to operate', () => {
  const html = printed('', { rows, counts: { scored: 1, published: 1 } });
  expect(html).not.toMatch(/<(button|input|select)/);
});
