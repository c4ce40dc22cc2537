import type { Figure, FigureLabel, FigureSeries } from '../contract/figure';

/** Every breach of what pages rely on in a figure: lengths that disagree, numbers that cannot be drawn, labels twice or empty. */
export function figureBreaches(figure: Figure): string[] {
  const breaches = [
    ...(JSON.stringify(JSON.parse(JSON.stringify(figure))) === JSON.stringify(figure)
      ? []
      : ['it is no plain JSON']),
    ...texts(figure).filter((text) => text !== text.trim() || text === '' || /<[a-z]/.test(text)),
    ...contentBreaches(figure),
  ];
  return breaches.map((breach) => `${figure.id}: ${breach}`);
}

function texts({ id, title, caption, source }: Figure): string[] {
  return [id, title, caption, ...(source === null ? [] : [source])];
}

function contentBreaches(figure: Figure): string[] {
  switch (figure.kind) {
    case 'bars':
    case 'stacked':
    case 'radar':
      return [
        ...labelBreaches(figure.categories),
        ...labelBreaches(figure.series),
        ...numberBreaches((figure.levels ?? []).map(({ value }) => value)),
        ...figure.series.flatMap((series) => seriesBreaches(series, figure.categories.length)),
      ];
    case 'heat':
      return [
        ...labelBreaches(figure.rows),
        ...labelBreaches(figure.columns),
        ...lengthBreach('rows', figure.values, figure.rows.length),
        ...figure.values.flatMap((row) => [
          ...lengthBreach('a row', row, figure.columns.length),
          ...numberBreaches(row),
        ]),
      ];
    case 'density':
      return [
        ...labelBreaches(figure.panels),
        ...figure.panels.flatMap(({ cells, regions }) => [
          ...cells.flatMap(([column, row, items]) =>
            [column, row].every((bin) => Number.isInteger(bin) && bin >= 0 && bin < figure.bins) &&
            Number.isInteger(items) &&
            items > 0
              ? []
              : [`cell ${column}, ${row} with ${items} items`],
          ),
          ...sumBreach(cells, regions),
        ]),
      ];
    case 'points':
      return [
        ...labelBreaches(figure.points),
        ...numberBreaches(figure.points.flatMap(({ x, y }) => [x, y])),
      ];
    case 'table':
      return figure.rows.flatMap((row) => [
        ...lengthBreach('a row', row, figure.columns.length),
        ...numberBreaches(row.filter((cell) => typeof cell !== 'string')),
      ]);
  }
}

function seriesBreaches({ values, n }: FigureSeries, length: number): string[] {
  return [
    ...lengthBreach('values', values, length),
    ...(n ? lengthBreach('n', n, length) : []),
    ...numberBreaches([...values, ...(n ?? [])]),
  ];
}

function lengthBreach(what: string, list: readonly unknown[], length: number): string[] {
  return list.length === length ? [] : [`${what} of length ${list.length}, not ${length}`];
}

function numberBreaches(numbers: readonly (number | string | null)[]): string[] {
  return numbers.flatMap((number) =>
    number === null || Number.isFinite(number) ? [] : [`the number ${number}`],
  );
}

function labelBreaches(labels: readonly FigureLabel[]): string[] {
  const ids = labels.map(({ id }) => id);
  return [
    ...(labels.length === 0 ? ['nothing to draw'] : []),
    ...labels.filter(({ title }) => title.trim() === '').map(({ id }) => `no title of ${id}`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} twice`),
  ];
}

/** Regions are parts of the plane: together they hold what the cells hold. */
function sumBreach(
  cells: readonly (readonly [number, number, number])[],
  regions: readonly { items: number }[],
): string[] {
  const inCells = cells.reduce((sum, [, , items]) => sum + items, 0);
  const inRegions = regions.reduce((sum, { items }) => sum + items, 0);
  return inCells === inRegions ? [] : [`${inCells} items in cells, ${inRegions} in regions`];
}
