import type { Figure, FigureLabel, FigureSeries } from '../contract/figure';

/** Every violation of what pages rely on in a figure: lengths that disagree, numbers that cannot be drawn, labels twice or empty. */
export function findFigureErrors(figure: Figure): string[] {
  const errors = [
    ...(JSON.stringify(JSON.parse(JSON.stringify(figure))) === JSON.stringify(figure)
      ? []
      : ['it is no plain JSON']),
    ...texts(figure).filter((text) => text !== text.trim() || text === '' || /<[a-z]/.test(text)),
    ...contentErrors(figure),
  ];
  return errors.map((error) => `${figure.id}: ${error}`);
}

function texts({ id, title, caption, source }: Figure): string[] {
  return [id, title, caption, ...(source === null ? [] : [source])];
}

function contentErrors(figure: Figure): string[] {
  switch (figure.kind) {
    case 'bars':
    case 'stacked':
    case 'radar':
      return [
        ...labelErrors(figure.categories),
        ...labelErrors(figure.series),
        ...numberErrors((figure.levels ?? []).map(({ value }) => value)),
        ...figure.series.flatMap((series) => seriesErrors(series, figure.categories.length)),
      ];
    case 'heat':
      return [
        ...labelErrors(figure.rows),
        ...labelErrors(figure.columns),
        ...lengthError('rows', figure.values, figure.rows.length),
        ...figure.values.flatMap((row) => [
          ...lengthError('a row', row, figure.columns.length),
          ...numberErrors(row),
        ]),
      ];
    case 'density':
      return [
        ...labelErrors(figure.panels),
        ...figure.panels.flatMap(({ cells, regions }) => [
          ...cells.flatMap(([column, row, items]) =>
            [column, row].every((bin) => Number.isInteger(bin) && bin >= 0 && bin < figure.bins) &&
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
        ...labelErrors(figure.points),
        ...numberErrors(figure.points.flatMap(({ x, y }) => [x, y])),
      ];
    case 'table':
      return figure.rows.flatMap((row) => [
        ...lengthError('a row', row, figure.columns.length),
        ...numberErrors(row.filter((cell) => typeof cell !== 'string')),
      ]);
  }
}

function seriesErrors({ values, n }: FigureSeries, length: number): string[] {
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

function labelErrors(labels: readonly FigureLabel[]): string[] {
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
