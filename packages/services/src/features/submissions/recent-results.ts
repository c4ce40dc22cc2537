import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { modelSelect } from '../../core/model-view';
import { parseInput } from '../../core/parse-input';
import type { RecentResult } from '../../core/views';
import { readHeadlines } from '../../pipeline/evaluations/read-headlines';
import { computeProvenance } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';

const inputSchema = z.object({ limit: z.int().min(1).max(50) });

/** Returns the most recently published results, newest first. For everybody. */
export async function recentResults(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RecentResult[]> {
  const { limit } = parseInput(inputSchema, input);
  return readPublishedResults(services, { take: limit });
}

/** Returns published results as everybody may see them, newest first; of one submission with `id`. */
export async function readPublishedResults(
  services: Services,
  { id, take }: { id?: string; take: number },
): Promise<RecentResult[]> {
  const rows = await services.db.submission.findMany({
    where: {
      ...(id !== undefined && { id }),
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
    take,
  });
  const byEvaluation = await readHeadlines(
    services,
    rows.flatMap(({ currentEvaluationId: id, benchmark }) => (id ? [{ id, benchmark }] : [])),
  );
  const origins = await readOrigins(
    services.db,
    rows.flatMap(({ currentEvaluationId }) => currentEvaluationId ?? []),
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
        provenance: origin ? computeProvenance(origin) : null,
        sample: row.sample,
        publishedAt,
      },
    ];
  });
}
