import type { Chart } from '@clapboard/benchmarks';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PaperChart } from './paper-chart';

const label = (id: string) => ({ id, title: `Title of ${id}` });
const scale = { title: 'Share', unit: 'percent', decimals: 1 } as const;
const head = { title: 'Test title', caption: 'How to read it.', source: 'Figure 4' };

const charts: Chart[] = [
  ...(['bars', 'stacked', 'radar'] as const).map(
    (kind): Chart => ({
      ...head,
      id: kind,
      kind,
      scale,
      categories: [label('a'), label('b')],
      series: [
        { ...label('submission'), values: [0.25, null], n: [40, 0] },
        { ...label('paper'), values: [0.5, 0.125], published: true },
      ],
      levels: [{ title: 'Chance', value: 0.25 }],
    }),
  ),
  {
    ...head,
    id: 'heat',
    kind: 'heat',
    scale,
    rows: [label('a')],
    columns: [label('b'), label('c')],
    values: [[0.25, null]],
  },
  {
    ...head,
    id: 'density',
    kind: 'density',
    x: scale,
    y: scale,
    bins: 2,
    panels: [
      {
        ...label('a'),
        cells: [[0, 1, 25]],
        regions: [
          { title: 'Both right', items: 1250, good: true },
          { title: 'Both wrong', items: 1250, good: false },
        ],
      },
    ],
  },
  {
    ...head,
    id: 'points',
    kind: 'points',
    x: scale,
    y: { title: 'Score', unit: 'score', decimals: 2 },
    points: [{ ...label('a'), x: 0.25, y: 2.5 }],
  },
  {
    ...head,
    id: 'table',
    kind: 'table',
    columns: ['', 'Items'],
    rows: [
      ['Judged', 1250],
      ['Missing', null],
    ],
  },
];

describe.each(charts.map((chart) => [chart.kind, chart] as const))(
  'a paper’s chart: %s',
  (_, chart) => {
    const html = renderToStaticMarkup(<PaperChart chart={chart} />);

    it('has a title, a caption and its source', () => {
      expect(html).toContain('>Test title</h3>');
      expect(html).toContain('How to read it.');
      expect(html).toContain('Based on the paper’s Figure 4');
    });

    it('contains its numbers as a table without scripts', () => {
      expect(html).toContain('<table');
      expect(html).toMatch(chart.kind === 'density' || chart.kind === 'table' ? /1,250/ : /25\.0/);
    });

    it('never shows a missing value as zero', () => {
      expect(html).not.toMatch(/NaN|undefined|null/);
      expect(html).not.toContain('>0.0%<');
    });
  },
);

it('names the bars that have no value', () => {
  const bars: Chart = {
    ...head,
    id: 'bars',
    kind: 'bars',
    scale: { title: 'Accuracy', unit: 'percent', decimals: 1 },
    categories: [
      { id: 'all', title: 'All videos' },
      { id: 'raw', title: 'Raw videos alone' },
    ],
    series: [
      { id: 'this', title: 'This result', values: [0, 0.4] },
      { id: 'random', title: 'Random', values: [0.5, null], published: true },
    ],
  };
  const html = renderToStaticMarkup(<PaperChart chart={bars} />);
  expect(html).toContain('No value: Random (raw videos alone).');
});
