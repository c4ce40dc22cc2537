import type { Tx } from '@clapboard/db';
import { judgeSelect, judgeView } from '../../../core/judge-view';
import { releasedAgreement } from '../../../core/release/released-agreement';
import type { ResultOrigin } from './provenance';

/** Reads what determines the provenance of each evaluation's result. */
export async function readOrigins(
  db: Pick<Tx, 'evaluation'>,
  evaluationIds: readonly string[],
): Promise<Map<string, ResultOrigin>> {
  const rows = await db.evaluation.findMany({
    where: { id: { in: [...evaluationIds] } },
    select: {
      id: true,
      selfJudged: true,
      serverJudged: true,
      keyKnown: true,
      judgeProfile: { select: judgeSelect },
      submission: { select: { verifiedAt: true } },
      revision: { select: { access: true } },
      spotChecks: {
        where: { status: 'done' },
        select: { judged: true, agreed: true, profile: { select: { label: true } } },
        orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
        take: 1,
      },
    },
  });
  return new Map(
    rows.map(({ id, judgeProfile, submission, revision, spotChecks: [check], ...counts }) => [
      id,
      {
        ...counts,
        verified: submission.verifiedAt !== null,
        judge: judgeProfile && judgeView(judgeProfile),
        spotCheck: check
          ? {
              checked: check.judged,
              agreed: releasedAgreement(
                { checked: check.judged, agreed: check.agreed },
                revision.access,
              ),
              label: check.profile.label,
            }
          : null,
      },
    ]),
  );
}
