import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Caterpillar, type CaterpillarRow } from './caterpillar';
import { computeCaterpillarHeight, shownAtFirst } from './caterpillar-layout';

const percent = { unit: 'percent', decimals: 2 } as const;

function render(values: readonly number[], levels: readonly { label: string; value: number }[]) {
  const rows = values.map(
    (value, index): CaterpillarRow => ({
      id: String(index),
      name: `Model ${index}`,
      value,
      low: value - 0.02,
      high: value + 0.02,
      rank: null,
      first: false,
      published: false,
      slot: null,
    }),
  );
  return renderToStaticMarkup(
    <Caterpillar
      rows={rows}
      style={percent}
      levels={levels}
      label="Accuracy"
      onSelect={() => {}}
    />,
  );
}

it('draws a reference line beyond all values inside the axis', () => {
  const html = render([0.25, 0.4], [{ label: 'Human 96.67%', value: 0.9667 }]);
  const lines = [...html.matchAll(/<line x1="([\d.]+)%" [^>]*stroke-dasharray/g)];
  expect(lines).toHaveLength(2);
  for (const [, at] of lines) {
    expect(Number(at)).toBeGreaterThan(80);
    expect(Number(at)).toBeLessThan(100);
  }
});

it.each([1, 13, shownAtFirst + 1])('is as high as the placeholder for %i rows', (count) => {
  const html = render(
    Array.from({ length: count }, (_, index) => 0.3 + index / 100),
    [],
  );
  const countMatches = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  // As the class names say: rows of 34 px and 4 rem, axes of 18 px, and a margin and a button of 3 rem.
  const rows = countMatches(/<li [^>]*max-sm:h-16 [^>]*sm:h-\[34px\]/g);
  const rest = 18 * countMatches(/height="18"/g) + 48 * countMatches(/mt-3 .*h-9 .*Show all/g);
  expect(computeCaterpillarHeight(count)).toEqual({
    narrow: 64 * rows + rest,
    wide: 34 * rows + rest,
  });
});
