import type { Chart, ChartLabel, ChartSeries } from '../contract/chart';

/** Errors of a chart: lengths that disagree, numbers that can’t be drawn, duplicate or empty labels. */
export function findChartErrors(chart: Chart): string[] {
  const errors = [
    ...(JSON.stringify(JSON.parse(JSON.stringify(chart))) === JSON.stringify(chart)
      ? []
      : ['it is no plain JSON']),
    ...texts(chart).filter((text) => text !== text.trim() || text === '' || /<[a-z]/.test(text)),
    ...contentErrors(chart),
  ];
  return errors.map((error) => `${chart.id}: ${error}`);
}

function texts({ id, title, caption, source }: Chart): string[] {
  return [id, title, caption, ...(source === null ? [] : [source])];
}

function contentErrors(chart: Chart): string[] {
  switch (chart.kind) {
    case 'bars':
    case 'stacked':
    case 'radar':
      return [
        ...labelErrors(chart.categories),
        ...labelErrors(chart.series),
        ...numberErrors((chart.levels ?? []).map(({ value }) => value)),
        ...chart.series.flatMap((series) => seriesErrors(series, chart.categories.length)),
      ];
    case 'heat':
      return [
        ...labelErrors(chart.rows),
        ...labelErrors(chart.columns),
        ...lengthError('rows', chart.values, chart.rows.length),
        ...chart.values.flatMap((row) => [
          ...lengthError('a row', row, chart.columns.length),
          ...numberErrors(row),
        ]),
      ];
    case 'density':
      return [
        ...labelErrors(chart.panels),
        ...chart.panels.flatMap(({ cells, regions }) => [
          ...cells.flatMap(([column, row, items]) =>
            [column, row].every((bin) => Number.isInteger(bin) && bin >= 0 && bin < chart.bins) &&
            Number.isInteger(items) &&
            items > 0
              ? []
              : [`cell ${column}, ${row} with ${items} items`],
          ),
          ...sumError(cells, regions),
        ]),
      ];
    case 'points':
      return [
        ...labelErrors(chart.points),
        ...numberErrors(chart.points.flatMap(({ x, y }) => [x, y])),
      ];
    case 'table':
      return chart.rows.flatMap((row) => [
        ...lengthError('a row', row, chart.columns.length),
        ...numberErrors(row.filter((cell) => typeof cell !== 'string')),
      ]);
  }
}

function seriesErrors({ values, n }: ChartSeries, length: number): string[] {
  return [
    ...lengthError('values', values, length),
    ...(n ? lengthError('n', n, length) : []),
    ...numberErrors([...values, ...(n ?? [])]),
  ];
}

function lengthError(what: string, list: readonly unknown[], length: number): string[] {
  return list.length === length ? [] : [`${what} of length ${list.length}, not ${length}`];
}

function numberErrors(numbers: readonly (number | string | null)[]): string[] {
  return numbers.flatMap((number) =>
    number === null || Number.isFinite(number) ? [] : [`the number ${number}`],
  );
}

function labelErrors(labels: readonly ChartLabel[]): string[] {
  const ids = labels.map(({ id }) => id);
  return [
    ...(labels.length === 0 ? ['nothing to draw'] : []),
    ...labels.filter(({ title }) => title.trim() === '').map(({ id }) => `no title of ${id}`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} twice`),
  ];
}

/** Regions partition the plane, so they contain as many items as the cells. */
function sumError(
  cells: readonly (readonly [number, number, number])[],
  regions: readonly { items: number }[],
): string[] {
  const inCells = cells.reduce((sum, [, , items]) => sum + items, 0);
  const inRegions = regions.reduce((sum, { items }) => sum + items, 0);
  return inCells === inRegions ? [] : [`${inCells} items in cells, ${inRegions} in regions`];
}
