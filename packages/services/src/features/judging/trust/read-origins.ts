import type { Prisma, Tx } from '@clapboard/db';
import { judgeSelect, judgeView } from '../../../core/judging/judge-view';
import { releaseAgreement } from '../../../core/release/released-agreement';
import type { ResultOrigin } from './provenance';

/** What determines the provenance of an evaluation's result, for `toOrigin`. */
export const originSelect = {
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
} as const satisfies Prisma.EvaluationSelect;

type Selected = Prisma.EvaluationGetPayload<{ select: typeof originSelect }>;

/** Prisma reads the submission after the evaluation, so it is null if both were deleted in between. */
type OriginRow = Omit<Selected, 'submission'> & { submission: Selected['submission'] | null };

/** Converts an evaluation that was read with `originSelect`; null if it was deleted meanwhile. */
export function toOrigin({
  selfJudged,
  serverJudged,
  keyKnown,
  judgeProfile,
  submission,
  revision,
  spotChecks: [check],
}: OriginRow): ResultOrigin | null {
  if (!submission) return null;
  return {
    selfJudged,
    serverJudged,
    keyKnown,
    verified: submission.verifiedAt !== null,
    judge: judgeProfile && judgeView(judgeProfile),
    spotCheck: check
      ? {
          checked: check.judged,
          agreed: releaseAgreement(
            { checked: check.judged, agreed: check.agreed },
            revision.access,
          ),
          label: check.profile.label,
        }
      : null,
  };
}

/** Reads what determines the provenance of each evaluation's result, except of those that are deleted meanwhile. */
export async function readOrigins(
  db: Pick<Tx, 'evaluation'>,
  evaluationIds: readonly string[],
): Promise<Map<string, ResultOrigin>> {
  const rows = await db.evaluation.findMany({
    where: { id: { in: [...evaluationIds] } },
    select: { id: true, ...originSelect },
  });
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const origin = toOrigin(row);
      return origin ? [[id, origin] as const] : [];
    }),
  );
}
