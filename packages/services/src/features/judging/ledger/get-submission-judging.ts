import type { RevisionAccess } from '@clapboard/benchmarks';
import { z } from 'zod';
import { isMaintainerOf, ownsSubmission } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import { judgeSelect, judgeView } from '../../../core/judging/judge-view';
import { releaseAgreement } from '../../../core/release/released-agreement';
import { shortenTexts } from '../../../core/text/shorten-texts';
import type { EvaluationStatus, SubmissionJudgingView, VerdictRow } from '../../../core/views';
import { visibleEvaluations } from '../../../core/visibility/visible-evaluations';
import { readSpotCheckViews } from '../trust/spot-check-view';
import { explainVerdicts } from './explain-verdicts';
import { readSubmissionTotals } from './submission-totals';
import { readVerdictRows } from './verdict-rows';

const inputSchema = z.object({
  submissionId: idSchema,
  /** from 1 */
  page: z.int().min(1).max(100_000).default(1),
  /** absent: all */
  status: z.enum(['pending', 'done', 'failed']).optional(),
});

const pageSize = 50;

/** Characters of a reply, and of its verdict, in a page. */
const maxCharacters = 20_000;

const shorten = <Value>(value: Value) =>
  shortenTexts(value, maxCharacters, 'The rest isn’t shown.');

type Totals = SubmissionJudgingView['totals'];

/** Reused verdicts tell which answers others gave, also in private submissions. */
const untraced = { cached: null, requests: null };

/** The tokens of a few prompts reveal the length of their references. */
const unmeasured = {
  ...untraced,
  promptTokens: null,
  completionTokens: null,
  costNano: null,
  latencyP50Ms: null,
  latencyP95Ms: null,
};

/**
 * Returns the judging of a submission: totals, and its requests page by page, with replies if the
 * revision is public. Its owner sees requests when the result exists, and not which verdicts were reused. For its owner
 * and maintainers; `not_found` for everybody else, even if the submission is public.
 */
export async function getSubmissionJudging(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SubmissionJudgingView> {
  const { submissionId, page, status } = parseInput(inputSchema, input);
  const evaluation = await services.db.evaluation.findFirst({
    where: { submissionId, ...visibleEvaluations },
    select: {
      id: true,
      status: true,
      errorCode: true,
      verdictsNeeded: true,
      submission: {
        select: { modelId: true, submitterId: true, organisationId: true, benchmark: true },
      },
      revisionId: true,
      revision: { select: { access: true } },
      judgeProfile: { select: judgeSelect },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  if (!evaluation) throw new ServiceError('not_found');
  const maintained = isMaintainerOf(actor, evaluation.submission.benchmark);
  if (!maintained && !ownsSubmission(actor, evaluation.submission)) {
    throw new ServiceError('not_found');
  }
  const publicRevision = evaluation.revision.access === 'public';
  const exact = publicRevision || maintained;
  const listed = maintained || listsRequests(evaluation.status, publicRevision);
  const [totals, rows, spotChecks] = await Promise.all([
    readSubmissionTotals(services, evaluation.id, { reused: !maintained }),
    listed
      ? readVerdictRows(services, {
          evaluationId: evaluation.id,
          status,
          publicRevision,
          skip: (page - 1) * pageSize,
          take: pageSize,
        })
      : [],
    readSpotCheckViews(services, {
      // The second judge is for maintainers: submitters could try out what makes judges differ.
      evaluation: { submissionId, ...(maintained ? {} : { selfJudged: { gt: 0 } }) },
    }),
  ]);
  const matching = !listed ? 0 : status === undefined ? totals.needed : totals[status];
  const explained = {
    evaluationId: evaluation.id,
    revisionId: evaluation.revisionId,
    benchmark: evaluation.submission.benchmark,
  };
  const shown = maintained ? rows : rows.map((row) => ({ ...row, ...untraced, settledAt: null }));
  return {
    submissionId,
    evaluationId: evaluation.id,
    judge: evaluation.judgeProfile && judgeView(evaluation.judgeProfile),
    publicRevision,
    totals: maintained ? totals : hideReuse(totals, evaluation),
    rows: publicRevision
      ? (await explainVerdicts(services, explained, shown)).map(shortenRow)
      : shown,
    page,
    pages: Math.max(1, Math.ceil(matching / pageSize)),
    spotChecks: spotChecks.map((check) => ({
      ...check,
      agreed: exact
        ? check.agreed
        : releaseAgreement({ checked: check.judged, agreed: check.agreed }, 'private'),
      kappa: exact ? check.kappa : null,
    })),
  };
}

/** The row with as much of the judge’s texts as a page shows: a server can send 200,000 characters in each reply. */
function shortenRow({ reply, parsed, explained, ...row }: VerdictRow): VerdictRow {
  return { ...row, reply: shorten(reply), parsed: shorten(parsed), explained: shorten(explained) };
}

/**
 * Whether the owner sees the requests. Until a result exists, the settled ones are those whose verdicts were reused; on
 * a private revision, they may still be after the judge failed.
 */
function listsRequests(status: EvaluationStatus, publicRevision: boolean): boolean {
  return status === 'done' || (status === 'blocked' && publicRevision);
}

/**
 * Removes what would tell how many verdicts were reused, and on a private revision every measurement, such as how many
 * replies a spent budget covered.
 */
function hideReuse(
  totals: Totals,
  {
    status,
    errorCode,
    verdictsNeeded: needed,
    revision: { access },
  }: {
    status: EvaluationStatus;
    errorCode: string | null;
    verdictsNeeded: number;
    revision: { access: RevisionAccess };
  },
): Totals {
  const publicRevision = access === 'public';
  const hasEnded =
    status === 'done' || (status === 'blocked' && (publicRevision || errorCode !== 'over_budget'));
  if (!hasEnded) {
    return { needed, pending: needed, done: 0, failed: 0, failures: [], ...unmeasured };
  }
  return { ...totals, ...(publicRevision ? untraced : unmeasured) };
}
