import type { Prisma, Tx } from '@clapboard/db';
import { z } from 'zod';
import { type AuditEntry, type AuditValue, recordAudit } from '../../../core/audit';
import { requireMaintainerOfSubmission, requireUser, type SignedIn } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { idSchema } from '../../../core/ids';
import type { NotificationKind } from '../../../core/notifications/kinds';
import { notifySubmitters } from '../../../core/notifications/notify';
import type { ReleaseState } from '../../../core/release/policy';
import { multiLine } from '../../../core/text-rules';
import type { SubmissionView, Visibility } from '../../../core/views';
import { visibleEvaluations } from '../../../core/visible-evaluations';
import { getSubmission } from '../get';

export const reasonSchema = z
  .string()
  .trim()
  .min(1, { error: 'Enter a reason. It is stored and shown to the submitter.' })
  .max(1000, { error: 'Use at most 1,000 characters.' })
  .regex(...multiLine);

export const reasonedSchema = z.object({ submissionId: idSchema, reason: reasonSchema });

/** A submission and why it is acted upon. */
export type ReasonedInput = z.input<typeof reasonedSchema>;

/** Of a submission, what decides whether an act is possible. */
export interface Moderated {
  visibility: Visibility;
  hiddenFrom: Visibility | null;
  baseline: boolean;
  canary: boolean;
  /** it has a result */
  scored: boolean;
  /** of its result; undefined without one */
  release?: ReleaseState | undefined;
}

/** What an act changes, and what the audit log says of it. */
export interface Moderation {
  data: Prisma.SubmissionUpdateInput;
  before: Record<string, AuditValue>;
  after: Record<string, AuditValue>;
}

export interface ModerationAction {
  action: AuditEntry['action'];
  /** the notification that the submitter gets; absent: none */
  notifies?: NotificationKind;
  /** null: it is so already. Throws `wrong_state` where it cannot be done. */
  change(row: Moderated): Moderation | null;
}

/**
 * One act of a maintainer on a submission: its row is locked, so that two acts at once follow each other,
 * and change, audit line and notification are one transaction. Done already is done. Throws `sign_in_required`,
 * `not_found`, `forbidden` and what the act throws.
 */
export async function moderate(
  services: Services,
  actor: Actor,
  { submissionId, reason }: { submissionId: string; reason: string | null },
  act: ModerationAction,
): Promise<SubmissionView> {
  requireUser(actor);
  const seen = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: { benchmark: true, submitterId: true, visibility: true },
  });
  const user = requireMaintainerOfSubmission(actor, seen);
  await services.db.$transaction((tx) => carryOut(tx, user, { submissionId, reason }, act));
  return getSubmission(services, actor, { submissionId });
}

async function carryOut(
  tx: Tx,
  { userId }: SignedIn,
  { submissionId, reason }: { submissionId: string; reason: string | null },
  act: ModerationAction,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "Submission" WHERE id = ${submissionId} FOR UPDATE`;
  const row = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: {
      benchmark: true,
      visibility: true,
      hiddenFrom: true,
      baseline: true,
      canary: true,
      currentEvaluationId: true,
      currentEvaluation: { select: { release: true } },
      evaluations: {
        where: visibleEvaluations,
        select: { id: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 1,
      },
    },
  });
  const { currentEvaluation, ...of } = row;
  const release = currentEvaluation?.release;
  const moderation = act.change({ ...of, release, scored: row.currentEvaluationId !== null });
  if (!moderation) return;
  const { data, before, after } = moderation;
  await tx.submission.update({ where: { id: submissionId }, data, select: { id: true } });
  const occasion = await recordAudit(tx, {
    actorId: userId,
    action: act.action,
    subjectType: 'submission',
    subjectId: submissionId,
    benchmark: row.benchmark,
    before,
    after: reason === null ? after : { ...after, reason },
  });
  const evaluationId = row.currentEvaluationId ?? row.evaluations[0]?.id;
  if (!act.notifies || evaluationId === undefined) return;
  await notifySubmitters(tx, [{ submissionId, evaluationId }], {
    kind: act.notifies,
    occasion,
    ...(reason !== null && { detail: reason }),
  });
}

/** `wrong_state` with what stands in the way. */
export function notNow(detail: string): ServiceError {
  return new ServiceError('wrong_state', { detail });
}
