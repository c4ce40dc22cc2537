import { z } from 'zod';
import { isMaintainerOf, ownsSubmission } from '../../authorise';
import type { Actor, Services } from '../../context';
import { ServiceError } from '../../errors';
import { idSchema, parseInput } from '../../parse-input';
import { judgeSelect, judgeView } from '../profiles/judge-view';
import { spotCheckViews } from '../trust/spot-check-view';
import type { SubmissionJudgingView } from '../views';
import { submissionTotals } from './submission-totals';
import { verdictRows } from './verdict-rows';

const inputSchema = z.object({
  submissionId: idSchema,
  /** from 1 */
  page: z.int().min(1).max(100_000).default(1),
  /** absent: all */
  status: z.enum(['pending', 'done', 'failed']).optional(),
});

const pageSize = 100;

/**
 * What a submission needs of its judge: totals, and its questions page by page, with replies where
 * the revision is public. For its owner and maintainers; `not_found` for everybody else, even where
 * the submission is public.
 */
export async function judgingOfSubmission(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SubmissionJudgingView> {
  const { submissionId, page, status } = parseInput(inputSchema, input);
  const evaluation = await services.db.evaluation.findFirst({
    where: { submissionId, shadow: false },
    select: {
      id: true,
      submission: { select: { submitterId: true, benchmark: true } },
      revision: { select: { access: true } },
      judgeProfile: { select: judgeSelect },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const own =
    evaluation &&
    (isMaintainerOf(actor, evaluation.submission.benchmark) ||
      ownsSubmission(actor, evaluation.submission));
  if (!own) {
    throw new ServiceError('not_found');
  }
  const publicRevision = evaluation.revision.access === 'public';
  const [totals, rows, spotChecks] = await Promise.all([
    submissionTotals(services, evaluation.id),
    verdictRows(services, {
      evaluationId: evaluation.id,
      status,
      publicRevision,
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    spotCheckViews(services, { evaluation: { submissionId } }),
  ]);
  const matching = status === undefined ? totals.needed : totals[status];
  return {
    submissionId,
    evaluationId: evaluation.id,
    judge: evaluation.judgeProfile && judgeView(evaluation.judgeProfile),
    publicRevision,
    totals,
    rows,
    page,
    pages: Math.max(1, Math.ceil(matching / pageSize)),
    spotChecks,
  };
}
