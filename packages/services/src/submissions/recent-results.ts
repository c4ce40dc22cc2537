import { findBenchmark } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Actor, Services } from '../context';
import { fromStored } from '../evaluations/stored-score';
import { modelSelect } from '../models/model-view';
import { parseInput } from '../parse-input';
import type { RecentResult } from '../views';

const inputSchema = z.object({ limit: z.int().min(1).max(50) });

/** The results published last, newest first. For everybody. */
export async function recentResults(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RecentResult[]> {
  const { limit } = parseInput(inputSchema, input);
  const rows = await services.db.submission.findMany({
    where: {
      visibility: 'public',
      publishedAt: { not: null },
      currentEvaluation: { status: 'done' },
    },
    select: {
      id: true,
      benchmark: true,
      sample: true,
      publishedAt: true,
      currentEvaluationId: true,
      currentEvaluation: { select: { complete: true } },
      model: { select: modelSelect },
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  const headlines = await services.db.score.findMany({
    where: {
      OR: rows.flatMap((row) => {
        const headline = findBenchmark(row.benchmark)?.headline;
        if (!headline || row.currentEvaluationId === null) return [];
        const { task, metric, slice } = headline;
        return [{ evaluationId: row.currentEvaluationId, task, metric, slice }];
      }),
    },
  });
  const byEvaluation = new Map(
    headlines.map(({ evaluationId, ...row }) => [evaluationId, fromStored(row)]),
  );
  return rows.flatMap((row) => {
    if (row.publishedAt === null) return [];
    return [
      {
        submissionId: row.id,
        benchmark: row.benchmark,
        model: row.model,
        headline: byEvaluation.get(row.currentEvaluationId ?? '') ?? null,
        complete: row.currentEvaluation?.complete ?? false,
        sample: row.sample,
        publishedAt: row.publishedAt,
      },
    ];
  });
}
