import type { Prisma } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { judgeSelect, judgeView } from '../../../core/judging/judge-view';
import type { SpotCheckView } from '../../../core/views';
import { toFailureCounts } from '../ledger/submission-totals';

/**
 * Returns spot checks, newest first, at most 100. The sample itself stays hidden: it would reveal
 * single items.
 */
export async function readSpotCheckViews(
  { db }: Services,
  where: Prisma.SpotCheckWhereInput,
): Promise<SpotCheckView[]> {
  const rows = await db.spotCheck.findMany({
    where,
    select: {
      id: true,
      status: true,
      drawn: true,
      judged: true,
      agreed: true,
      kappa: true,
      createdAt: true,
      finishedAt: true,
      evaluation: { select: { submissionId: true } },
      profile: { select: judgeSelect },
      requestedBy: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  const failures = await db.$queryRaw<{ spotCheckId: string; code: string; count: number }[]>`
    SELECT l."spotCheckId", coalesce(v.fault, 'platform_fault') AS code, count(*)::int AS count
    FROM "SpotCheckVerdict" l JOIN "Verdict" v ON v.hash = l.hash
    WHERE l."spotCheckId" = ANY(${rows.map(({ id }) => id)}) AND v.status = 'failed'
    GROUP BY 1, 2`;
  return rows.map(({ id, status, evaluation, profile, requestedBy, ...row }) => ({
    id,
    submissionId: evaluation.submissionId,
    judge: judgeView(profile),
    status: status === 'done' || status === 'blocked' ? status : 'judging',
    requestedBy: requestedBy.name,
    ...row,
    failures: toFailureCounts(failures.filter(({ spotCheckId }) => spotCheckId === id)),
  }));
}
