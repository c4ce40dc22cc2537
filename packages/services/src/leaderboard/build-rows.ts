import {
  type BenchmarkDefinition,
  type PublishedBaseline,
  type ScoreRef,
  shownTasks,
} from '@clapboard/benchmarks';
import { publishedProvenance } from '../judging/trust/provenance';
import type { LeaderboardCell, LeaderboardRow } from '../views';
import { columnKey } from './column-key';
import { rankColumns } from './rank-columns';

/**
 * Rows of a board: the scored ones with ranks by column, then published numbers beside them, all in
 * the order of the headline; missing ones last. Published numbers take no rank and give none.
 */
export function buildRows(
  definition: BenchmarkDefinition,
  scored: readonly LeaderboardRow[],
): LeaderboardRow[] {
  const published = definition.baselines.map(publishedRow);
  return byHeadline(definition, [...rankColumns(definition, scored), ...published]);
}

/** Rows by headline, best first; rows without it last; equal ones by name. */
export function byHeadline(
  definition: BenchmarkDefinition,
  rows: readonly LeaderboardRow[],
): LeaderboardRow[] {
  const key = columnKey(definition.headline);
  const sign = directionOf(definition, definition.headline) === 'lower' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [a.cells[key]?.value ?? null, b.cells[key]?.value ?? null];
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    if (left !== null && right !== null && left !== right) {
      return sign * left < sign * right ? -1 : 1;
    }
    return a.modelName.localeCompare(b.modelName, 'en') || (a.id < b.id ? -1 : 1);
  });
}

/** Direction of a column's metric; undefined for one that the definition no longer has. */
export function directionOf(
  definition: BenchmarkDefinition,
  column: Pick<ScoreRef, 'task' | 'metric'>,
): 'higher' | 'lower' | 'neutral' | undefined {
  const task = shownTasks(definition).find((candidate) => candidate.id === column.task);
  return task?.metrics.find((metric) => metric.id === column.metric)?.direction;
}

function publishedRow(baseline: PublishedBaseline): LeaderboardRow {
  const cells: Record<string, LeaderboardCell> = {};
  for (const { value, source, misprint = null, ...column } of baseline.scores) {
    cells[columnKey(column)] = {
      value,
      n: null,
      ciLow: null,
      ciHigh: null,
      rank: null,
      pointRank: null,
      source,
      misprint,
    };
  }
  return {
    id: `published:${baseline.model}`,
    kind: baseline.kind === 'model' ? 'published' : baseline.kind,
    submissionId: null,
    modelName: baseline.model,
    modelSlug: null,
    organisation: baseline.organisation,
    openWeights: baseline.openWeights,
    parameters: baseline.parameters,
    released: baseline.released,
    frames: baseline.frames,
    promptVariant: '',
    sample: false,
    complete: true,
    provenance: publishedProvenance,
    publishedAt: null,
    cells,
  };
}
