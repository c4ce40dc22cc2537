import type { ShownMetric, ShownTask } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services/core';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { columnKey } from '@clapboard/services/leaderboard/columns';
import { formatRunName } from '@clapboard/services/run-label';
import { seriesColour } from '@/components/charts/palette';
import type { PlaneLevel } from '@/components/charts/plane/types';
import type { Category, Estimate, Series } from '@/components/charts/series';
import { splitLevels } from '@/components/charts/split-levels';
import { toEstimate } from '@/components/charts/to-estimate';
import { rankingNumber } from '@/components/shared/full-value';
import { inSentence } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { Part, Parts } from './parts';

/** Returns a row's ranking value if it can be drawn, or null. */
export function toPoint(row: LeaderboardRow, key: string): Estimate | null {
  const cell = row.cells[key];
  return cell ? toEstimate(rankingNumber(cell)) : null;
}

/** Returns the selected rows of a page, in order of selection with their colours. */
export function listChosenSeries(
  rows: readonly LeaderboardRow[],
  chosen: readonly string[],
): { rows: LeaderboardRow[]; series: Series[] } {
  const found = chosen.flatMap((id) => rows.filter((row) => row.id === id));
  const series = found.map((row) => {
    const slot = chosen.indexOf(row.id);
    const published = row.kind === 'published';
    return {
      id: row.id,
      name: formatRunName(row),
      colour: seriesColour(slot),
      mark: slot,
      published,
    };
  });
  return { rows: found, series };
}

/** Returns the scores of rows by part, without parts that no row has. */
export function toCategories(rows: readonly LeaderboardRow[], parts: readonly Part[]): Category[] {
  return parts
    .map(({ key, title }) => ({
      id: key,
      title,
      points: Object.fromEntries(
        rows.flatMap((row) => {
          const point = toPoint(row, key);
          return point ? [[row.id, point]] : [];
        }),
      ),
    }))
    .filter(({ points }) => Object.keys(points).length > 0);
}

/** Returns chance and human levels of a score: constant ones, and those from papers. */
export function computeLevels(
  board: LeaderboardDefinition,
  page: LeaderboardPage,
  key: string,
  style: ShownMetric,
): PlaneLevel[] {
  const constant = board.levels
    .filter((level) => columnKey(level) === key)
    .map(({ label, value }) => ({ title: label, value }));
  const measured = page.references.flatMap((row) => {
    const point = toPoint(row, key);
    const known = constant.some(({ value }) => point && Math.abs(value - point.value) < 0.005);
    return point && !known ? [{ title: row.modelName, value: point.value }] : [];
  });
  return [...constant, ...measured].map((level) => ({ ...level, style }));
}

/** Returns the reference levels of every part, as lines across a chart or one per part. */
export function computePartLevels(
  board: LeaderboardDefinition,
  page: LeaderboardPage,
  { whole, parts }: Pick<Parts, 'whole' | 'parts'>,
  style: ShownMetric,
) {
  const entries = [whole, ...parts].flatMap(({ key }) =>
    computeLevels(board, page, key, style).map(({ title, value }) => ({
      category: key,
      title,
      value,
    })),
  );
  return splitLevels(entries, whole.key);
}

/** Describes the source of a chart's values in one line. */
export function getSource(
  board: LeaderboardDefinition,
  { revision, judge, judges }: LeaderboardPage,
): string {
  const by = judges.find(({ id }) => id === judge)?.label;
  return [
    board.title,
    ...(revision ? [`revision ${revision.label}`] : []),
    ...(revision?.sample ? ['sample data'] : []),
    ...(by ? [`judge: ${by}`] : []),
  ].join(', ');
}

/** Returns the end of a chart's title that names its task; empty if the leaderboard has no other. */
export function formatTaskSuffix(board: LeaderboardDefinition, task: ShownTask): string {
  return board.tasks.length > 1 ? `, ${inSentence(task.title)}` : '';
}
