import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services/core';
import { formatTaggedModel } from '@clapboard/services/run-label';
import { fitAxis } from '@/components/charts/axis';
import { tickText } from '@/components/charts/axis-look';
import { logAxis } from '@/components/charts/log-axis';
import { monthAxis, monthTime } from '@/components/charts/month-axis';
import { type Better, findParetoFront, recordLine } from '@/components/charts/pareto';
import type { PlaneAxis, PlaneLine, PlanePoint } from '@/components/charts/plane/types';
import {
  formatInterval,
  formatMonth,
  formatParameters,
  formatValueWithUnit,
} from '@/format/values';
import type { FactAxis } from './fact-axes';
import { toPoint } from './row-parts';

/** The rows and scores of a scatter plot. */
interface PlaneRows {
  rows: readonly LeaderboardRow[];
  /** ids of the coloured rows */
  chosen: readonly string[];
  /** scored and published rows used the same data, so they can be on one Pareto front */
  comparable: boolean;
}

/** A score of the rows: its cell and format. */
export interface Measure {
  key: string;
  metric: ShownMetric;
}

/** Everything that a scatter plot draws. */
export interface PlaneContent {
  points: PlanePoint[];
  x: PlaneAxis;
  y: PlaneAxis;
  line: PlaneLine | null;
  /** number of rows that can't be drawn because a value is missing */
  missing: number;
}

function getBetterDirection({ direction }: ShownMetric): Better | null {
  return direction === 'neutral' ? null : direction;
}

function getValueAxis({ metric }: Measure, values: readonly number[]): PlaneAxis {
  const isShare = metric.unit !== 'score' && values.every((value) => value >= 0 && value <= 1);
  const axis = fitAxis(values, isShare ? { low: 0, high: 1 } : null);
  return { title: metric.title, ...axis, format: tickText(axis.ticks, metric) };
}

function valueText(row: LeaderboardRow, { key, metric }: Measure): string {
  const point = toPoint(row, key);
  const interval = point && formatInterval(point.low, point.high, metric);
  return `${formatValueWithUnit(point?.value ?? null, metric)}${interval ? ` (${interval})` : ''}`;
}

/** Returns a row's details besides its scores. */
function rowFacts(row: LeaderboardRow): PlanePoint['facts'] {
  const released = monthTime(row.released);
  return [
    ...(row.parameters === null
      ? []
      : [{ title: 'Parameters', text: formatParameters(row.parameters) }]),
    ...(released === null ? [] : [{ title: 'Released', text: formatMonth(released) }]),
    ...(row.promptVariant ? [{ title: 'Prompt', text: row.promptVariant }] : []),
    ...(row.complete ? [] : [{ title: 'Coverage', text: 'not all items answered' }]),
  ];
}

/** Returns the rows with values on both axes as points. */
function toPoints(
  { rows, chosen }: PlaneRows,
  measures: readonly Measure[],
  getX: (row: LeaderboardRow) => number | null,
  y: Measure,
): PlanePoint[] {
  const slots = new Map(chosen.map((id, slot) => [id, slot]));
  return rows.flatMap((row) => {
    const x = getX(row);
    const point = toPoint(row, y.key);
    if (x === null || !point) return [];
    const facts = measures.map((measure) => ({
      title: measure.metric.title,
      text: valueText(row, measure),
    }));
    return [
      {
        id: row.id,
        name: formatTaggedModel(row),
        x,
        y: point.value,
        low: point.low,
        high: point.high,
        published: row.kind === 'published',
        slot: slots.get(row.id) ?? null,
        facts: [...facts, ...rowFacts(row)],
      },
    ];
  });
}

/**
 * Returns the values that the y axis must include: all points, and the intervals that are drawn.
 */
function heights(points: readonly PlanePoint[]): number[] {
  return points.flatMap(({ y, low, high, slot }) =>
    slot === null ? [y] : [y, low ?? y, high ?? y],
  );
}

/** Returns the points that can be on the Pareto front: complete rows, measured on the same data. */
function rivals(points: readonly PlanePoint[], { rows, comparable }: PlaneRows): PlanePoint[] {
  const complete = new Set(rows.filter((row) => row.complete).map(({ id }) => id));
  return points.filter(({ id, published }) => (published ? comparable : complete.has(id)));
}

function line(title: string, points: readonly PlanePoint[], continues: boolean): PlaneLine | null {
  return points.length === 0 ? null : { title, points: points.map(({ id }) => id), continues };
}

/** A score by a fact on a logarithmic axis, with the Pareto front. */
export function factPlane(
  planeRows: PlaneRows,
  y: Measure,
  levels: readonly number[],
  fact: FactAxis,
): PlaneContent {
  const points = toPoints(planeRows, [y], fact.read, y).map((point) => ({
    ...point,
    facts: point.facts.some(({ title }) => title === fact.title)
      ? point.facts
      : [...point.facts, { title: fact.title, text: fact.format(point.x) }],
  }));
  const better = getBetterDirection(y.metric);
  const front = better ? findParetoFront(rivals(points, planeRows), { x: 'lower', y: better }) : [];
  return {
    points,
    x: {
      title: fact.title,
      ...logAxis(points.map(({ x }) => x)),
      log: true,
      format: fact.format,
    },
    y: getValueAxis(y, [...heights(points), ...levels]),
    line: line(`Pareto front: ${fact.front}`, front, true),
    missing: planeRows.rows.length - points.length,
  };
}

/** A score by month of release, with the line of the best so far. */
export function timePlane(
  planeRows: PlaneRows,
  y: Measure,
  levels: readonly number[],
  mostTicks: number,
): PlaneContent {
  const points = toPoints(planeRows, [y], ({ released }) => monthTime(released), y);
  const better = getBetterDirection(y.metric);
  const records = better ? recordLine(rivals(points, planeRows), better) : [];
  return {
    points,
    x: {
      title: 'Released',
      ...monthAxis(
        points.map(({ x }) => x),
        mostTicks,
      ),
      format: formatMonth,
    },
    y: getValueAxis(y, [...heights(points), ...levels]),
    line: line('Best so far', records, true),
    missing: planeRows.rows.length - points.length,
  };
}

/** Two scores against each other; a third score, if there is one, sets the size of the points. */
export function pairingPlane(
  planeRows: PlaneRows,
  x: Measure,
  y: Measure,
  size: Measure | null,
): PlaneContent {
  const sizes = new Map(
    planeRows.rows.flatMap((row) => {
      const point = size && toPoint(row, size.key);
      return point ? [[row.id, point.value]] : [];
    }),
  );
  const largest = Math.max(0, ...sizes.values());
  const measures = [x, y, ...(size ? [size] : [])];
  const points = toPoints(planeRows, measures, (row) => toPoint(row, x.key)?.value ?? null, y).map(
    (point) => {
      const value = sizes.get(point.id);
      return value === undefined || largest === 0 ? point : { ...point, size: value / largest };
    },
  );
  const [left, down] = [getBetterDirection(x.metric), getBetterDirection(y.metric)];
  const front =
    left && down ? findParetoFront(rivals(points, planeRows), { x: left, y: down }) : [];
  return {
    points,
    x: getValueAxis(
      x,
      points.map((point) => point.x),
    ),
    y: getValueAxis(y, heights(points)),
    line: line('Pareto front: no model is better on both', front, false),
    missing: planeRows.rows.length - points.length,
  };
}
