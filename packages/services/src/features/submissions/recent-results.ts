import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { modelSelect } from '../../core/model/model-view';
import { nameSubmissions } from '../../core/runs/name-submissions';
import type { RecentResult } from '../../core/views';
import { readHeadlines } from '../../pipeline/evaluations/read-headlines';
import { computeProvenance } from '../judging/trust/provenance';
import { readOrigins } from '../judging/trust/read-origins';

const inputSchema = z.object({
  take: rangeFields(20).take,
  /** only results that follow this one */
  after: z.object({ publishedAt: z.date(), submissionId: idSchema }).optional(),
});

/**
 * Returns the published results, newest first: at most `take`, 20 by default, from the start or `after` an entry.
 * Without samples on retired datasets. For everybody.
 */
export async function listRecentResults(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RecentResult[]> {
  const { take, after } = parseInput(inputSchema, input);
  return readPublishedResults(services, {
    take,
    where: {
      NOT: { sample: true, currentEvaluation: { revision: { active: false } } },
      ...(after && {
        OR: [
          { publishedAt: { lt: after.publishedAt } },
          { publishedAt: after.publishedAt, id: { lt: after.submissionId } },
        ],
      }),
    },
  });
}

/** Returns published results as everybody may see them, newest first; of one submission with `id`. */
export async function readPublishedResults(
  services: Services,
  { id, where, take }: { id?: string; where?: Prisma.SubmissionWhereInput; take: number },
): Promise<RecentResult[]> {
  const rows = await services.db.submission.findMany({
    where: {
      ...where,
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
      runSettings: true,
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
  // Lists show the benchmark beside the name, so only runs on the same benchmark must be told apart.
  const names = new Map(
    [...new Set(rows.map(({ benchmark }) => benchmark))].map((benchmark) => [
      benchmark,
      nameSubmissions(rows.filter((row) => row.benchmark === benchmark)),
    ]),
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
        runName: names.get(row.benchmark)?.(row.id) ?? row.model.name,
        headline: byEvaluation.get(currentEvaluationId) ?? null,
        complete: currentEvaluation.complete && currentEvaluation.status === 'done',
        provenance: origin ? computeProvenance(origin) : null,
        sample: row.sample,
        publishedAt,
      },
    ];
  });
}
