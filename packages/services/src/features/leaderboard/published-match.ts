import type { BenchmarkDefinition, PublishedBaseline, ScoreRef } from '@clapboard/benchmarks';
import { getPlainModelName } from '../../core/text/plain-model-name';
import type { PublishedMatch } from '../../core/views';
import { columnKey, type RowFacts } from './columns';
import { getPublishedFrames, getPublishedId } from './published-rows';

type Run = Pick<RowFacts, 'modelName' | 'promptVariant' | 'frames' | 'complete' | 'sample'>;
type PublishedScore = PublishedBaseline['scores'][number];

/** Binary fractions near half a unit of the last decimal; far below any printed precision. */
const tolerance = 1e-9;

/**
 * Returns a function that finds the published row whose headline a public run equals, null without
 * one. Model and prompt variant are the same in any notation, and so are the frames if both state
 * them. `readValue` returns the run's official number; NaN without one. Incomplete and sample runs
 * match nothing; misprinted and approximate numbers are never matched.
 */
export function createPublishedMatcher({
  baselines,
  composites = [],
  headline,
}: Pick<BenchmarkDefinition, 'baselines' | 'composites' | 'headline'>): (
  run: Run,
  readValue: (ref: ScoreRef) => number,
) => PublishedMatch | null {
  const counts = countDecimals(baselines);
  const getDecimals = (score: PublishedScore) => counts.get(getPrecisionKey(score)) ?? 0;
  const parts = composites.find(
    ({ task, metric, slice }) =>
      columnKey({ task, metric: metric.id, slice }) === columnKey(headline),
  )?.of;
  const candidates = new Map<string, { baseline: PublishedBaseline; scores: PublishedScore[] }[]>();
  for (const baseline of baselines) {
    // A headline that the paper leaves out is compared in the parts that it prints.
    const scores = findScores(baseline, [headline]) ?? (parts && findScores(baseline, parts));
    if (baseline.kind !== 'model' || !scores) continue;
    if (scores.some(({ misprint, approximate }) => misprint !== undefined || approximate)) continue;
    const key = getRunKey(baseline.model, baseline.promptVariant);
    candidates.set(key, [...(candidates.get(key) ?? []), { baseline, scores }]);
  }
  return (run, readValue) => {
    if (!run.complete || run.sample) return null;
    const alike = candidates.get(getRunKey(run.modelName, run.promptVariant)) ?? [];
    const found = alike.find(
      ({ baseline, scores }) =>
        agree(getPublishedFrames(baseline), run.frames) &&
        scores.every((score) => {
          const half = 0.5 * 10 ** -getDecimals(score);
          return Math.abs(readValue(score) - score.value) <= half + tolerance;
        }),
    );
    if (!found) return null;
    return {
      row: getPublishedId(found.baseline),
      scores: found.scores.map((score) => {
        const { task, metric, slice, value, source } = score;
        return { task, metric, slice, value, decimals: getDecimals(score), source };
      }),
    };
  };
}

function getRunKey(model: string, promptVariant = ''): string {
  return `${getPlainModelName(model)}\n${getPlainModelName(promptVariant)}`;
}

/** Whether two settings are the same, or one isn't stated. */
function agree(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}

/** Returns the scores at all refs; undefined if the row lacks one. */
function findScores(
  { scores }: PublishedBaseline,
  refs: readonly ScoreRef[],
): PublishedScore[] | undefined {
  const found = refs.flatMap(
    (ref) => scores.find((score) => columnKey(score) === columnKey(ref)) ?? [],
  );
  return found.length === refs.length ? found : undefined;
}

/**
 * Returns the decimals of fractions as printed, by table and metric: the most of any number there,
 * because stored numbers lack their trailing zeros.
 */
function countDecimals(baselines: readonly PublishedBaseline[]): ReadonlyMap<string, number> {
  const decimals = new Map<string, number>();
  for (const score of baselines.flatMap(({ scores }) => scores)) {
    const key = getPrecisionKey(score);
    // Nine decimals hide the error of divisions by 100.
    const digits = String(Number(score.value.toFixed(9))).split('.')[1]?.length ?? 0;
    decimals.set(key, Math.max(decimals.get(key) ?? 0, digits));
  }
  return decimals;
}

/** Sources start with the table and a comma. */
function getPrecisionKey({ source, metric }: PublishedScore): string {
  return `${source.split(',')[0]}\n${metric}`;
}
