import { findBenchmark } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Actor, Services } from '../context';
import { fromStored } from '../evaluations/stored-score';
import { provenanceOf } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';
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
      currentEvaluation: { status: { in: ['done', 'blocked'] } },
    },
    select: {
      id: true,
      benchmark: true,
      sample: true,
      publishedAt: true,
      currentEvaluationId: true,
      currentEvaluation: { select: { status: true, complete: true } },
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
  const origins = await readOrigins(
    services.db,
    rows.flatMap(({ currentEvaluationId }) => currentEvaluationId ?? []),
  );
  const byEvaluation = new Map(
    headlines.map(({ evaluationId, ...row }) => [evaluationId, fromStored(row)]),
  );
  return rows.flatMap((row) => {
    const { currentEvaluation, currentEvaluationId, publishedAt } = row;
    if (publishedAt === null || !currentEvaluation || currentEvaluationId === null) return [];
    const origin = origins.get(currentEvaluationId);
    return [
      {
        submissionId: row.id,
        benchmark: row.benchmark,
        model: row.model,
        headline: byEvaluation.get(currentEvaluationId) ?? null,
        complete: currentEvaluation.complete && currentEvaluation.status === 'done',
        provenance: origin ? provenanceOf(origin) : null,
        sample: row.sample,
        publishedAt,
      },
    ];
  });
}
