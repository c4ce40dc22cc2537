import { z } from 'zod';
import { requireMaintainerOf } from '../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { revisionSelect } from '../datasets/revision-view';
import { judgeSelect, judgeView } from '../judging/profiles/judge-view';
import { parseInput } from '../parse-input';
import type { RescoreOptions } from './views';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/** What a rescoring of a benchmark can be about: its results by version, revisions and judges. For maintainers. */
export async function rescoreOptions(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RescoreOptions> {
  const { id: benchmark, scorerVersion } = benchmarkOf(parseInput(inputSchema, input).benchmark);
  requireMaintainerOf(actor, benchmark);
  const [results, revisions, judges, open] = await Promise.all([
    db.$queryRaw<RescoreOptions['results']>`
      SELECT e."scorerVersion", e."revisionId", e."judgeProfileId" AS "profileId", count(*)::int AS count
      FROM "Submission" s JOIN "Evaluation" e ON e.id = s."currentEvaluationId"
      WHERE s.benchmark = ${benchmark} GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3`,
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
    db.rescore.findUnique({ where: { openOf: benchmark }, select: { id: true } }),
  ]);
  return {
    benchmark,
    scorerVersion,
    results,
    revisions,
    judges: judges.map(judgeView),
    open: open?.id ?? null,
  };
}
