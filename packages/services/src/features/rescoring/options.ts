import { z } from 'zod';
import { requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { judgeSelect, judgeView } from '../../core/judging/judge-view';
import { revisionSelect, toMaintainerRevisionView } from '../../core/revision/revision-view';
import type { RescoreOptions } from '../../pipeline/rescoring/views';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * Returns the options for a rescore of a benchmark: its results by version, revisions and judges.
 * For maintainers.
 */
export async function rescoreOptions(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RescoreOptions> {
  const { id: benchmark, scorerVersion } = getBenchmark(parseInput(inputSchema, input).benchmark);
  requireMaintainerOf(actor, benchmark);
  const [results, revisions, judges, open] = await Promise.all([
    db.$queryRaw<RescoreOptions['results']>`
      SELECT e."scorerVersion", e."revisionId", e."judgeProfileId" AS "profileId",
        e."selfJudged" > 0 AS "selfJudged", r.sample, count(*)::int AS count
      FROM "Submission" s JOIN "Evaluation" e ON e.id = s."currentEvaluationId"
        JOIN "DatasetRevision" r ON r.id = e."revisionId"
      WHERE s.benchmark = ${benchmark} GROUP BY 1, 2, 3, 4, 5 ORDER BY 6 DESC, 1, 2, 3, 4`,
    db.datasetRevision.findMany({
      where: { benchmark, retiredAt: null },
      select: revisionSelect,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
    db.judgeProfile.findMany({
      where: { benchmark, retiredAt: null },
      select: judgeSelect,
      orderBy: { label: 'asc' },
    }),
    db.rescore.findUnique({ where: { openBenchmark: benchmark }, select: { id: true } }),
  ]);
  return {
    benchmark,
    scorerVersion,
    results,
    revisions: revisions.map(toMaintainerRevisionView),
    judges: judges.map(judgeView),
    open: open?.id ?? null,
  };
}
