import {
  type BenchmarkDefinition,
  rankingRef,
  type ScoreRef,
  type ScoreRow,
} from '@clapboard/benchmarks';
import { getDirection } from '../scores/metric-direction';
import { computeGridStep, roundToGrid } from './grid';
import { type ItemCounts, type NumberParts, numberSize } from './largest-error';

/**
 * Decides which scores of an evaluation are released; see `Release` in
 * prisma/models/evaluations.prisma.
 */
export type ReleaseState = 'open' | 'released' | 'withheld' | 'incomplete' | 'pending';

export type ReleaseMode = 'ladder' | 'rounded';

/** Smaller slices are not released, except the overall slice. */
export const fewestItems = 50;

/**
 * How much better than the best a result must be, in largest standard errors of one result:
 * significant at p < 0.005, two-sided, for the difference of two results, whose standard error is
 * √2 times as large.
 */
export const ladderMargin = 2.81 * Math.SQRT2;

/** The parts of a definition that the policy uses. */
export type PolicyDefinition = NumberParts & Pick<BenchmarkDefinition, 'baselines'>;

export interface ReleaseInput {
  definition: PolicyDefinition;
  /** as scored */
  scores: readonly ScoreRow[];
  counts: ItemCounts;
  /** every item of every submitted task has an outcome */
  complete: boolean;
  mode: ReleaseMode;
  /**
   * headlines released to the same submitter, or for the same model, on the same revision; null: a
   * result without headline
   */
  earlier: readonly (number | null)[];
  /** decision about an earlier evaluation of the same submission; absent: none */
  decided?: 'released' | 'withheld' | undefined;
}

interface ReleasedResult {
  state: 'released' | 'withheld' | 'incomplete';
  /** empty unless released: rounded values without intervals, with the slice's item count as `n` */
  scores: ScoreRow[];
}

/**
 * Returns what a private revision releases of a result to everybody but maintainers. Nothing of an
 * incomplete result. Of a complete one the overall slice and slices of at least 50 items, rounded
 * to about a standard error, and under `ladder` only if the headline is significantly better than
 * earlier releases, or than chance. Every score counts all items of its slice: leaving items out
 * would reveal their references. An earlier decision about the submission stands, so that rescoring
 * reveals nothing that was withheld.
 */
export function releaseResult(input: ReleaseInput): ReleasedResult {
  const { scores, complete, mode, decided } = input;
  if (!complete) return { state: 'incomplete', scores: [] };
  const state = decided ?? (mode === 'rounded' || climbs(input) ? 'released' : 'withheld');
  if (state === 'withheld') return { state, scores: [] };
  return { state, scores: scores.flatMap((row) => releaseRow(input, row) ?? []) };
}

function releaseRow(
  { definition, scores, counts }: ReleaseInput,
  { task, metric, slice }: ScoreRow,
): ScoreRow | null {
  const size = numberSize(definition, { task, metric, slice }, counts);
  if (size === null || (size.items < fewestItems && !isWhole(definition, slice))) return null;
  const value = getValueOverAll(definition, scores, { task, metric, slice }, size.items);
  if (value === undefined) return null;
  const rounded = value === null ? null : roundToGrid(value, computeGridStep(size.error));
  return {
    task,
    metric,
    slice,
    value: rounded,
    n: size.items,
    ciLow: null,
    ciHigh: null,
    clusters: null,
  };
}

/**
 * Returns the score that counts all items; undefined if there is none. Metrics that don't rank have
 * denominators that depend on references.
 */
function getValueOverAll(
  definition: PolicyDefinition,
  scores: readonly ScoreRow[],
  ref: ScoreRef,
  items: number,
): number | null | undefined {
  const metric = definition.tasks
    .find(({ id }) => id === ref.task)
    ?.metrics.find(({ id }) => id === ref.metric);
  if (metric?.ranked === false) return undefined;
  // An infinite official mean counts all items, and a single one decides it.
  const candidates = [rankingRef(definition, ref), ref];
  const rows = candidates.flatMap((candidate) => scores.find((row) => isAt(row, candidate)) ?? []);
  return rows.find(({ n }) => n === items)?.value;
}

function isWhole({ slices, headline }: PolicyDefinition, id: string): boolean {
  return id === headline.slice || slices.some((slice) => slice.id === id && slice.kind === 'all');
}

/** Whether the headline is significantly better than every earlier one and than chance. */
function climbs({ definition, scores, counts, earlier }: ReleaseInput): boolean {
  const { headline } = definition;
  const size = numberSize(definition, headline, counts);
  const value = size && (getValueOverAll(definition, scores, headline, size.items) ?? null);
  // Without a finite headline nothing can be compared: one such result is released, and no second one.
  if (value === null || size === null || !Number.isFinite(value)) return earlier.length === 0;
  const sign = getDirection(definition, headline) === 'lower' ? -1 : 1;
  const rungs = [...earlier, ...chanceLevels(definition)];
  return rungs.every((rung) => rung === null || sign * (value - rung) > ladderMargin * size.error);
}

function chanceLevels({ baselines, headline }: PolicyDefinition): number[] {
  return baselines
    .filter(({ kind }) => kind === 'chance')
    .flatMap(({ scores }) => scores.filter((score) => isAt(score, headline)))
    .map(({ value }) => value);
}

function isAt(row: ScoreRef, { task, metric, slice }: ScoreRef): boolean {
  return row.task === task && row.metric === metric && row.slice === slice;
}
