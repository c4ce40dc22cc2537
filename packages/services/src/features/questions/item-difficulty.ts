import { createHash } from 'node:crypto';
import { itemOutcome, type MetricDefinition } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { readStoredOutcomes } from '../../pipeline/evaluations/stored-outcomes';
import type { ItemDifficulty } from './views';

/** Maximum number of results that are counted: the newest. */
const maxResults = 100;
/** Evaluations read at once. */
const batch = 10;

const memoized = memoizePerDb<(ItemDifficulty | null)[]>('item difficulty', 32);

interface DifficultyInput {
  benchmark: string;
  task: string;
  metric: MetricDefinition;
  /** number of items in the task */
  items: number;
  /** the evaluation whose results are compared; its revision must be public */
  evaluation: { revisionId: string; judgeProfileId: string | null; selfJudged: number };
}

/**
 * Returns by item how public, complete results on the same revision and by the same judge answer it,
 * in item order; null below two results. For public revisions only.
 */
export async function readDifficulty(
  { db }: Pick<Services, 'db'>,
  { benchmark, evaluation, ...task }: DifficultyInput,
): Promise<(ItemDifficulty | null)[]> {
  const { revisionId, judgeProfileId, selfJudged } = evaluation;
  const rows = await db.submission.findMany({
    where: {
      benchmark,
      visibility: 'public',
      currentEvaluation: {
        revisionId,
        judgeProfileId,
        selfJudged: selfJudged > 0 ? { gt: 0 } : 0,
        status: 'done',
        complete: true,
        revision: { access: 'public' },
      },
    },
    select: { currentEvaluationId: true },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: maxResults,
  });
  const ids = rows.flatMap(({ currentEvaluationId }) => currentEvaluationId ?? []);
  const key = createHash('sha256')
    .update([task.task, ...ids].join('\n'))
    .digest('hex');
  return memoized(db, key, () => countAnswers(db, ids, task));
}

async function countAnswers(
  db: Services['db'],
  ids: readonly string[],
  { task, metric, items }: Pick<DifficultyInput, 'task' | 'metric' | 'items'>,
): Promise<(ItemDifficulty | null)[]> {
  const counts = Array.from({ length: items }, () => ({ right: 0, wrong: 0, sum: 0, counted: 0 }));
  let results = 0;
  for (let start = 0; start < ids.length; start += batch) {
    const read = await Promise.all(
      ids
        .slice(start, start + batch)
        .map((id) => readStoredOutcomes({ db }, id, { task, channels: [metric.channel] })),
    );
    for (const outcomes of read.map((tasks) => tasks.get(task))) {
      const values = outcomes?.channels[metric.channel];
      if (!outcomes || values?.length !== items) continue;
      results += 1;
      for (const [index, count] of counts.entries()) {
        const value = values[index] ?? Number.NaN;
        const outcome = itemOutcome(metric, outcomes.nonAnswers[index] ?? null, value);
        if (outcome === 'right') count.right += 1;
        if (outcome === 'wrong') count.wrong += 1;
        if (!Number.isFinite(value)) continue;
        count.sum += value;
        count.counted += 1;
      }
    }
  }
  if (results < 2) return counts.map(() => null);
  return counts.map(({ right, wrong, sum, counted }) => ({
    results,
    right,
    wrong,
    mean: counted === 0 ? null : sum / counted,
  }));
}
