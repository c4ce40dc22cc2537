import { findBenchmark } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { Issue } from '@clapboard/file-reader';
import { isMaintainerOf, ownsSubmission } from '../../core/authorise';
import type { Actor } from '../../core/context';
import { isReleased } from '../../core/release/require-released';
import { runFactsSchema } from '../../core/runs/run-facts';
import { runSettingsSchema } from '../../core/runs/run-settings';
import { workflowRunSchema } from '../../core/runs/workflow-run';
import { canAddFiles, canEdit, canMove, isDeletable } from '../../core/submission/state';
import type {
  EvaluationState,
  SubmissionProgress,
  SubmissionRights,
  SubmissionView,
} from '../../core/views';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import { showState } from '../../pipeline/evaluations/show-state';
import type { Anonymity } from '../models/anonymity/read-anonymity';
import { canSeeThread } from '../threads/participants';
import { approvedColumns, getApprovalToken } from './moderation/approval-token';
import { hideAuthors } from './without-authors';

export const submissionSelect = {
  ...visibilityColumns,
  ...approvedColumns,
  id: true,
  workflowRun: true,
  status: true,
  issues: true,
  sample: true,
  currentEvaluationId: true,
  currentEvaluation: { select: { release: true } },
  createdAt: true,
  publishedAt: true,
  editedAt: true,
  verifiedAt: true,
  baseline: true,
  canary: true,
  hiddenFrom: true,
  hiddenReason: true,
  submitter: { select: { name: true } },
  files: {
    select: { name: true, size: true, sha256: true, format: true, task: true },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.SubmissionSelect;

type SubmissionRow = Prisma.SubmissionGetPayload<{ select: typeof submissionSelect }>;

/** What the view of a submission needs besides its row. */
interface ViewContext {
  progress: SubmissionProgress | undefined;
  anonymity: Anonymity | undefined;
  /** benchmarks where results of the actor need a maintainer’s approval */
  approval: ReadonlySet<string>;
}

/**
 * Returns the view of a row for the actor. The row must be authorised before, and read after its
 * progress, so that it contains everything that a completed evaluation wrote.
 */
export function toSubmissionView(
  actor: Actor,
  row: SubmissionRow,
  { progress, anonymity, approval }: ViewContext,
): SubmissionView {
  const evaluation = progress ? withoutSubmission(showState(actor, row, progress)) : null;
  const owner = ownsSubmission(actor, row);
  // Issues name items and quote answers. On a private revision, nobody else sees either.
  const seesIssues =
    row.currentEvaluation?.release === 'open' || owner || isMaintainerOf(actor, row.benchmark);
  const rights = getRights(actor, row, { evaluation, approval: approval.has(row.benchmark) });
  const view: SubmissionView = {
    id: row.id,
    benchmark: row.benchmark,
    model: row.model,
    anonymity: anonymity?.view ?? null,
    submitterName: row.submitter.name,
    runSettings: runSettingsSchema.parse(row.runSettings),
    runFacts: runFactsSchema.parse(row.runFacts),
    workflowRun: workflowRunSchema.nullable().parse(row.workflowRun),
    status: row.status,
    visibility: row.visibility,
    sample: row.sample,
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    editedAt: row.editedAt,
    verifiedAt: row.verifiedAt,
    baseline: row.baseline,
    canary: row.canary,
    hiddenReason: row.hiddenReason,
    files: row.files,
    issues: seesIssues ? (row.issues as unknown as Issue[]) : [],
    evaluation,
    approvalToken: rights.approve || rights.verify ? getApprovalToken(row) : null,
    rights: {
      ...rights,
      hideName: anonymity?.mayHide === true,
      revealName: anonymity?.mayReveal === true,
      editLinks: anonymity?.mayEditLinks === true,
    },
  };
  const knowsAuthors = view.anonymity?.identity || owner;
  return knowsAuthors ? view : hideAuthors(view);
}

function withoutSubmission({ submissionStatus: _, ...state }: SubmissionProgress): EvaluationState {
  return state;
}

type RightsRow = Pick<
  SubmissionRow,
  | 'benchmark'
  | 'modelId'
  | 'submitterId'
  | 'organisationId'
  | 'status'
  | 'visibility'
  | 'hiddenFrom'
  | 'currentEvaluationId'
  | 'currentEvaluation'
  | 'verifiedAt'
>;

/** Returns the actions that the actor may take on a submission in its current state. */
function getRights(
  actor: Actor,
  row: RightsRow,
  {
    evaluation,
    approval,
  }: {
    evaluation: Pick<EvaluationState, 'status' | 'errorCode'> | null;
    approval: boolean;
  },
): Omit<SubmissionRights, 'hideName' | 'revealName' | 'editLinks'> {
  const { visibility } = row;
  const owner = ownsSubmission(actor, row);
  const maintainer = isMaintainerOf(actor, row.benchmark);
  const accepted = row.status === 'accepted' && row.currentEvaluationId !== null;
  const released = isReleased(row.currentEvaluation?.release);
  const judged = findBenchmark(row.benchmark)?.judged === true;
  return {
    publish: owner && accepted && released && canMove('publish', visibility),
    withdraw: owner && canMove('withdraw', visibility),
    edit: owner && canEdit(row, approval),
    cancel: owner && row.status === 'uploaded' && isOpen(evaluation),
    delete: owner && isDeletable(visibility, row.currentEvaluation ? [row.currentEvaluation] : []),
    retry: maintainer && mayRetry(evaluation),
    addVerdicts: owner && judged && evaluation?.status === 'blocked' && canAddFiles(visibility),
    verify: maintainer && accepted && evaluation?.status === 'done' && row.verifiedAt === null,
    unverify: maintainer && row.verifiedAt !== null,
    hide: maintainer && canMove('hide', visibility),
    restore: maintainer && canMove('restore', visibility),
    approve: maintainer && released && canMove('approve', visibility),
    decline: maintainer && canMove('decline', visibility),
    baseline: maintainer,
    canary: maintainer && accepted,
    seeThread: canSeeThread(actor, row),
    seeLedger: judged && (owner || maintainer),
  };
}

function isOpen(evaluation: Pick<EvaluationState, 'status'> | null): boolean {
  return evaluation !== null && !['done', 'blocked', 'failed'].includes(evaluation.status);
}

/** Retrying can't fix invalid files or add verdicts that only the submitter has. */
function mayRetry(evaluation: Pick<EvaluationState, 'status' | 'errorCode'> | null): boolean {
  if (evaluation?.status === 'failed') return evaluation.errorCode !== 'invalid_files';
  return evaluation?.status === 'blocked' && evaluation.errorCode !== 'verdicts_missing';
}
