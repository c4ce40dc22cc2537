import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardCell, LeaderboardRow } from '@clapboard/services/core';
import { pickModelFacts } from '@clapboard/services/model-facts';
import { describe, expect, it } from 'vitest';
import { getFactAxes } from './fact-axes';
import { planeTable } from './plane-table';
import { factPlane, type Measure, pairingPlane, timePlane } from './planes';

const key = 'task/accuracy/all';

function measure(id: string, direction: ShownMetric['direction'] = 'higher'): Measure {
  const metric: ShownMetric = {
    id,
    title: id,
    short: id,
    description: '',
    formula: '',
    direction,
    unit: 'percent',
    decimals: 1,
  };
  return { key: `task/${id}/all`, metric };
}

const cell = (value: number | null): LeaderboardCell => ({
  value,
  n: 10,
  ciLow: value === null ? null : value - 0.05,
  ciHigh: value === null ? null : value + 0.05,
  rank: null,
  rankSet: null,
  clusters: null,
  items: null,
  full: null,
  source: null,
  derived: false,
  misprint: null,
});

function row(
  id: string,
  values: Record<string, number | null>,
  facts: Partial<LeaderboardRow> = {},
): LeaderboardRow {
  return {
    id,
    kind: 'scored',
    submissionId: id,
    modelName: `Model ${id}`,
    modelSlug: null,
    organisationVerified: false,
    ...pickModelFacts({ organisation: '', openWeights: true }),
    frames: null,
    promptVariant: '',
    runTag: '',
    tokens: null,
    cost: null,
    sample: false,
    baseline: false,
    complete: true,
    provenance: null,
    publishedAt: null,
    attempts: null,
    publishedMatch: null,
    cells: Object.fromEntries(Object.entries(values).map(([at, value]) => [at, cell(value)])),
    ...facts,
  };
}

const toPlaneRows = (rows: LeaderboardRow[], comparable = true, chosen: string[] = []) => ({
  rows,
  chosen,
  comparable,
});

const [size] = getFactAxes([]);

describe('a number against parameters', () => {
  const rows = [
    row('a', { [key]: 0.4 }, { parameters: 2 }),
    row('b', { [key]: 0.3 }, { parameters: 7 }),
    row('c', { [key]: 0.9 }, { parameters: 7, complete: false }),
    row('p', { [key]: 0.6 }, { parameters: 7, kind: 'published' }),
    row('d', { [key]: 0.5 }, { parameters: 13 }),
    row('closed', { [key]: 0.8 }),
    row('none', { [key]: null }, { parameters: 3 }),
    row('infinite', { [key]: Number.POSITIVE_INFINITY }, { parameters: 3 }),
  ];

  it('omits rows without a size or a number, and counts them', () => {
    const plane = factPlane(toPlaneRows(rows), measure('accuracy'), [], size);
    expect(plane.points.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'p', 'd']);
    expect(plane.missing).toBe(3);
  });

  it('has only complete results on its front, and published results only on the same data', () => {
    expect(factPlane(toPlaneRows(rows), measure('accuracy'), [], size).line?.points).toEqual([
      'a',
      'p',
    ]);
    expect(factPlane(toPlaneRows(rows, false), measure('accuracy'), [], size).line?.points).toEqual(
      ['a', 'd'],
    );
  });

  it('has no front for a neutral metric', () => {
    expect(factPlane(toPlaneRows(rows), measure('accuracy', 'neutral'), [], size).line).toBeNull();
  });

  it('includes chance on its axis, and never extends beyond the limits of a share', () => {
    const { y } = factPlane(toPlaneRows(rows), measure('accuracy'), [0.05], size);
    expect(y.domain[0]).toBeLessThanOrEqual(0.05);
    expect(y.domain[0]).toBeGreaterThanOrEqual(0);
    expect(y.domain[1]).toBeLessThanOrEqual(1);
  });

  it('assigns slots to selected rows in the order of selection', () => {
    const { points } = factPlane(
      toPlaneRows(rows, true, ['d', 'gone', 'a']),
      measure('accuracy'),
      [],
      size,
    );
    expect(points.filter(({ slot }) => slot !== null).map(({ id, slot }) => [id, slot])).toEqual([
      ['a', 2],
      ['d', 0],
    ]);
  });
});

describe('a number over time', () => {
  it('has a line of record lows for an error metric, and omits rows without a date', () => {
    const rows = [
      row('a', { [key]: 0.6 }, { released: '2023-05' }),
      row('b', { [key]: 0.7 }, { released: '2023-09' }),
      row('c', { [key]: 0.4 }, { released: '2024-01' }),
      row('d', { [key]: 0.1 }),
    ];
    const plane = timePlane(toPlaneRows(rows), measure('accuracy', 'lower'), [], 8);
    expect(plane.line?.points).toEqual(['a', 'c']);
    expect(plane.missing).toBe(1);
    expect(plane.points[0]?.facts).toContainEqual({ title: 'Released', text: 'May 2023' });
  });
});

describe('two numbers against each other', () => {
  const [x, y] = [measure('h', 'lower'), measure('o', 'lower')];
  const size: Measure = { key: 'task/n/all', metric: { ...measure('n').metric, unit: 'score' } };
  const rows = [
    row('a', { [x.key]: 0.4, [y.key]: 0.6, [size.key]: 10 }),
    row('b', { [x.key]: 0.5, [y.key]: 0.5, [size.key]: 5 }),
    row('c', { [x.key]: 0.6, [y.key]: 0.7 }),
    row('d', { [x.key]: 0.6 }),
  ];

  it('scales areas to the largest, and shows rows without a size as ordinary points', () => {
    const { points, missing } = pairingPlane(toPlaneRows(rows), x, y, size);
    expect(points.map((point) => [point.id, point.size])).toEqual([
      ['a', 1],
      ['b', 0.5],
      ['c', undefined],
    ]);
    expect(missing).toBe(1);
  });

  it('has the models on its front that no other model beats on both metrics', () => {
    expect(pairingPlane(toPlaneRows(rows), x, y, null).line?.points).toEqual(['a', 'b']);
  });

  it('shows the same points in its table, with intervals and membership of the front', () => {
    const plane = pairingPlane(toPlaneRows(rows), x, y, null);
    const table = planeTable(plane, { x: x.metric, y: y.metric }, rows);
    expect(table.columns.map(({ title }) => title).slice(0, 3)).toEqual(['Model', 'h', 'o']);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Model c', '60.0%', '70.0% (65.0–75.0)', ''],
      ['Model a', '40.0%', '60.0% (55.0–65.0)', 'yes'],
      ['Model b', '50.0%', '50.0% (45.0–55.0)', 'yes'],
    ]);
  });
});
