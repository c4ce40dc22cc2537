import type { RowTransition, Transition } from '../database/transitions';
import { ServiceError } from '../errors';
import type { ReleaseState } from '../release/policy';
import { requireReleased } from '../release/require-released';
import type { EvaluationStatus, SubmissionStatus, Visibility } from '../views';

/** Columns of a submission that decide which transitions are possible. */
export interface SubmissionState {
  status: SubmissionStatus;
  visibility: Visibility;
  /** visibility before it was hidden */
  hiddenFrom: Visibility | null;
  baseline: boolean;
  canary: boolean;
  verifiedAt: Date | null;
  /** the result; null without one */
  currentEvaluation: { id: string; status: EvaluationStatus; release: ReleaseState } | null;
}

/** Every way in which the status of a submission changes. `store.ts` writes them. */
export const statusTransitions = {
  accept: {
    from: ['uploaded', 'accepted'],
    to: 'accepted',
    guard: 'its evaluation ends with a result',
  },
  reject: { from: ['uploaded', 'accepted'], to: 'rejected', guard: 'its files have errors' },
} as const satisfies Record<string, Transition<SubmissionStatus>>;

type VisibilityTransition = RowTransition<SubmissionState, Visibility, 'hiddenFrom'>;

/** Every way in which the visibility of a submission changes. `store.ts` writes them. */
export const visibilityTransitions: Readonly<
  Record<
    'publish' | 'requestApproval' | 'withdraw' | 'approve' | 'decline' | 'hide' | 'restore',
    VisibilityTransition
  >
> = {
  /** Its owner publishes it. A pending submission stays pending, even if the approval rule is removed. */
  publish: {
    to: { private: 'public', withdrawn: 'public', public: 'public' },
    guard: requirePublishable,
    explain: explainHidden,
  },
  /** Its owner publishes it where the benchmark requires approval. */
  requestApproval: {
    to: { private: 'pending', withdrawn: 'pending', pending: 'pending', public: 'public' },
    guard: requirePublishable,
    explain: explainHidden,
  },
  /** Its owner withdraws it. */
  withdraw: {
    to: { public: 'withdrawn', pending: 'private', withdrawn: 'withdrawn' },
    explain: (submission) =>
      explainHidden(submission) ??
      'This submission is private, so there is nothing to withdraw. Delete it to remove it.',
  },
  /** A maintainer approves it. */
  approve: {
    to: { pending: 'public', public: 'public' },
    guard(submission) {
      requireResult(submission, 'This submission has no result yet. Wait until it is scored.');
      requireReleased(submission.currentEvaluation?.release);
    },
    explain: () => 'The submitter hasn’t published this submission, or withdrew it.',
  },
  /** A maintainer declines it. */
  decline: {
    to: { pending: 'private' },
    explain: () => 'This submission does not await approval. Reload the page.',
  },
  /** A maintainer hides it. */
  hide: {
    to: {
      private: 'hidden',
      pending: 'hidden',
      public: 'hidden',
      withdrawn: 'hidden',
      hidden: 'hidden',
    },
  },
  /** A maintainer restores it. */
  restore: {
    to: { hidden: 'hiddenFrom' },
    explain: () => 'This submission is not hidden. Reload the page.',
  },
};

/** Whether the present visibility allows a transition that changes it. */
export function canMove(
  transition: keyof typeof visibilityTransitions,
  visibility: Visibility,
): boolean {
  const next = visibilityTransitions[transition].to[visibility];
  return next !== undefined && next !== visibility;
}

/**
 * Whether a submission with these results can be deleted: nobody else may rely on it. Results on a private revision
 * stay, because what they released limits what later ones release.
 */
export function isDeletable(
  visibility: Visibility,
  results: readonly { release: ReleaseState }[],
): boolean {
  return isPrivate(visibility) && results.every(({ release }) => release === 'open');
}

/** Throws `wrong_state` unless the submission, with these results, may be deleted. */
export function requireDeletable(
  submission: SubmissionState,
  results: readonly { release: ReleaseState }[],
): void {
  if (isDeletable(submission.visibility, results)) return;
  const detail = isPrivate(submission.visibility)
    ? 'Results on a private dataset can’t be deleted, because they limit what later results reveal. This one stays private.'
    : 'Only private submissions can be deleted. Withdraw it first.';
  throw new ServiceError('wrong_state', { detail: explainHidden(submission) ?? detail });
}

function isPrivate(visibility: Visibility): boolean {
  return visibility === 'private' || visibility === 'withdrawn';
}

/**
 * Whether files may be added to a submission with this visibility: what maintainers approve, or everybody sees, must
 * not change afterwards.
 */
export function canAddFiles(visibility: Visibility): boolean {
  return isPrivate(visibility);
}

/** Throws `wrong_state` unless files may be added to the submission. */
export function requireAddable(submission: SubmissionState): void {
  const { visibility } = submission;
  if (canAddFiles(visibility)) return;
  const detail =
    visibility === 'pending'
      ? 'This submission awaits approval. Withdraw it first, then add verdicts and publish it again.'
      : 'This submission is public. Withdraw it first, then add verdicts and publish it again.';
  throw new ServiceError('wrong_state', { detail: explainHidden(submission) ?? detail });
}

/**
 * Whether the run of a submission may be edited. `approval`: its owner needs a maintainer’s approval, so what was
 * approved must not change while it is public, or would be public again once it is restored.
 */
export function canEdit(
  { status, visibility, hiddenFrom }: Pick<SubmissionState, 'status' | 'visibility' | 'hiddenFrom'>,
  approval: boolean,
): boolean {
  const approved = approval && (visibility === 'public' || hiddenFrom === 'public');
  return status !== 'rejected' && !approved;
}

/** Throws `wrong_state` unless the run of the submission may be edited; `approval` as in `canEdit`. */
export function requireEditable(submission: SubmissionState, approval: boolean): void {
  if (canEdit(submission, approval)) return;
  if (submission.status === 'rejected') throw new ServiceError('wrong_state');
  const detail =
    'A maintainer approved this result. Withdraw it first, then edit it and publish it again.';
  throw new ServiceError('wrong_state', { detail: explainHidden(submission) ?? detail });
}

/** Marks that maintainers set, and what a submission needs to get one. Removing one needs nothing. */
export const markGuards: Readonly<
  Record<'baseline' | 'canary' | 'verified', (submission: SubmissionState) => void>
> = {
  baseline() {},
  canary(submission) {
    requireResult(submission, 'Only a scored submission can be a canary. Wait for its result.');
  },
  verified({ currentEvaluation }) {
    if (currentEvaluation?.status !== 'done') throw new ServiceError('wrong_state');
  },
};

/** Whether a submission has a mark. */
export function hasMark(submission: SubmissionState, mark: keyof typeof markGuards): boolean {
  return mark === 'verified' ? submission.verifiedAt !== null : submission[mark];
}

function requirePublishable({ status, currentEvaluation }: SubmissionState): void {
  const evaluation = currentEvaluation?.status;
  const hasResult = evaluation === 'done' || evaluation === 'blocked';
  if (status === 'rejected') {
    throw new ServiceError('wrong_state', {
      detail: 'The files of this submission have errors. Correct them and submit them again.',
    });
  }
  if (status !== 'accepted' || !hasResult) {
    throw new ServiceError('wrong_state', {
      detail: 'This submission has no result yet. Publish it once it is scored.',
    });
  }
  requireReleased(currentEvaluation?.release);
}

function requireResult({ currentEvaluation }: SubmissionState, detail: string): void {
  if (currentEvaluation === null) throw new ServiceError('wrong_state', { detail });
}

function explainHidden({ visibility }: SubmissionState): string | undefined {
  if (visibility !== 'hidden') return undefined;
  return 'A maintainer hid this submission. Only a maintainer can restore it.';
}
