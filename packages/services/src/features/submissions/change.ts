import type { Tx } from '@clapboard/db';
import { type AuditEntry, type AuditValue, recordAudit } from '../../core/audit';
import type { SignedIn, VisibleSubmission } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockAccount } from '../../core/database/lock-account';
import type { NotificationKind } from '../../core/notifications/kinds';
import {
  notifySubmitters,
  notifyUnlessUnread,
  settleApprovalRequests,
} from '../../core/notifications/notify';
import {
  changeVisibility,
  type LockedSubmission,
  lockSubmission,
  type Mark,
  setMark,
  type VisibilityTransition,
} from '../../core/submission/store';
import type { SubmissionView } from '../../core/views';
import { visibleEvaluations } from '../../core/visibility/visible-evaluations';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import { lockModel } from '../models/merge/follow-merges';
import { requirePublishableName } from '../models/names';
import { getSubmission } from './get';

interface Written {
  before: Record<string, AuditValue>;
  after: Record<string, AuditValue>;
  /** the benchmark's maintainers get this notification */
  toMaintainers?: NotificationKind | undefined;
}

type Write = (
  tx: Tx,
  submission: LockedSubmission,
  by: { user: SignedIn; reason: string | null },
) => Promise<Written | null>;

/** An action on a submission. */
export interface SubmissionChange {
  action: AuditEntry['action'];
  /** sent to the submitter */
  notification?: NotificationKind;
  /** locks other submissions of the model before the changed one, which may come after them in the order of locks */
  lock?(tx: Tx, modelId: string): Promise<void>;
  /** returns what the audit event says; null where nothing is left to do */
  write: Write;
}

/** Transitions after which everybody may see a submission, or its maintainers decide that. */
const publishing: ReadonlySet<VisibilityTransition> = new Set([
  'publish',
  'requestApproval',
  'approve',
]);

/** Changes the visibility of a submission. Throws `name_taken` if a published model looks like its model. */
export function move(transition: VisibilityTransition): Write {
  return async (tx, submission, { reason }) => {
    if (publishing.has(transition)) await requirePublishableName(tx, submission.modelId);
    const visibility = await changeVisibility(tx, submission, transition, reason);
    return visibility && { before: { visibility: submission.visibility }, after: { visibility } };
  };
}

/** Sets or removes a mark of a submission. */
export function mark(name: Mark, value: boolean): Write {
  return async (tx, submission, { user: { userId } }) => {
    const changed = await setMark(tx, submission, name, { value, userId });
    return changed ? { before: { [name]: !value }, after: { [name]: value } } : null;
  };
}

/**
 * Changes a submission: the row is locked before its state is read; change, audit event and notification
 * are one transaction. Throws what `authorise` throws, `account_blocked` and `wrong_state`.
 */
export async function changeSubmission(
  services: Services,
  actor: Actor,
  { submissionId, reason = null }: { submissionId: string; reason?: string | null },
  authorise: (
    actor: Actor,
    submission: VisibleSubmission | null,
  ) => { user: SignedIn; submission: VisibleSubmission },
  change: SubmissionChange,
): Promise<SubmissionView> {
  const visible = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: visibilityColumns,
  });
  const {
    user: { userId },
    submission: { modelId },
  } = authorise(actor, visible);
  await services.db.$transaction(async (tx) => {
    // The deletion of an account locks it first, and its notifications later.
    await lockAccount(tx, userId);
    // Merges, transfers and anonymous entries lock a model before its submissions, too.
    const lockedModelId = await lockModel(tx, modelId);
    if (lockedModelId !== null) await change.lock?.(tx, lockedModelId);
    const submission = await lockSubmission(tx, submissionId);
    // Its model may have moved to another owner meanwhile.
    const { user } = authorise(actor, submission);
    const written = await change.write(tx, submission, { user, reason });
    if (!written) return;
    const occasion = await recordAudit(tx, {
      actorId: user.userId,
      action: change.action,
      subjectType: 'submission',
      subjectId: submissionId,
      benchmark: submission.benchmark,
      before: written.before,
      after: reason === null ? written.after : { ...written.after, reason },
    });
    if (written.before.visibility === 'pending') await settleApprovalRequests(tx, submissionId);
    const requested =
      written.after.visibility === 'pending' && change.action === 'submission.publish';
    const toMaintainers = requested ? 'approval_requested' : written.toMaintainers;
    if (!change.notification && !toMaintainers) return;
    const evaluationId = submission.currentEvaluation?.id ?? (await readLatest(tx, submissionId));
    if (evaluationId === undefined) return;
    const subject = { submissionId, evaluationId };
    if (toMaintainers) {
      await notifyUnlessUnread(tx, subject, {
        kind: toMaintainers,
        receivers: 'maintainers',
        occasion,
        authorId: user.userId,
      });
    }
    if (!change.notification) return;
    await notifySubmitters(tx, [subject], {
      kind: change.notification,
      occasion,
      ...(reason !== null && { detail: reason }),
    });
  });
  return getSubmission(services, actor, { submissionId });
}

async function readLatest(tx: Tx, submissionId: string): Promise<string | undefined> {
  const latest = await tx.evaluation.findFirst({
    where: { submissionId, ...visibleEvaluations },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return latest?.id;
}
