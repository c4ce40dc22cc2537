import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { metricOf, taskOf, wholeSlice } from './board';
import { testBoard, testKey, testRow } from './testing-board';
import { ValueCell } from './value-cell';

const slice = wholeSlice(testBoard);
const metric = metricOf(taskOf(testBoard, 'choice'), 'accuracy');

function shown(misprint: string | null): string {
  const row = testRow('paper', 0.4, { kind: 'published' }, { source: 'Table 5, row 4', misprint });
  return renderToStaticMarkup(
    <ValueCell
      row={row}
      column={{ key: testKey, slice, depth: 0, open: null }}
      metric={metric}
      scale={null}
      interval={false}
      onDetail={() => undefined}
      entry
    />,
  );
}

test('a misprinted number is shown as printed, marked, and read out with the reason by what takes the focus', () => {
  const html = shown('A copy of the row above.');
  expect(html).toMatch(
    /<button[^>]*>.*0\.400.*†.*published: Table 5, row 4; misprinted: A copy of the row above\..*<\/button>/,
  );
});

test('any other published number has no mark', () => {
  expect(shown(null)).not.toMatch(/†|misprint/);
});
