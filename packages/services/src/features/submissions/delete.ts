import { Prisma, type Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { requireOwner } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockAccount } from '../../core/database/lock-account';
import { parseInput } from '../../core/input/parse-input';
import { requireDeletable } from '../../core/submission/state';
import { deleteSubmissions, keepAttempts, lockSubmission } from '../../core/submission/store';
import { publishedEvaluations } from '../../core/visibility/visible-evaluations';
import { requireOwnSubmission } from '../../core/visibility/visible-submission';
import { deleteEvaluations } from '../../pipeline/evaluations/store/create';
import { cancelEvaluations } from '../../pipeline/evaluations/store/end';
import { lockEvaluations } from '../../pipeline/evaluations/store/lock';
import { lockBudget } from '../../pipeline/judging/budget';
import { dropVerdicts } from '../../pipeline/judging/store/ledger';
import { type SubmissionIdInput, submissionIdSchema } from './get';

/**
 * Deletes a private submission for good, with its files, results and messages, and cancels its scoring. It still counts
 * as an attempt and towards the quota. For its owner. Throws `wrong_state` for a published one, and for a result on a
 * private revision.
 */
export async function deleteSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<void> {
  const { submissionId } = parseInput(submissionIdSchema, input);
  const owned = await requireOwnSubmission(services, actor, submissionId);
  const { benchmark } = owned;
  await services.db.$transaction(async (tx) => {
    // The deletion of an account locks it first, and its notifications later.
    await lockAccount(tx, owned.userId);
    // Workers lock evaluations before submissions, too.
    await stopScoring(tx, [{ id: submissionId, benchmark }]);
    const submission = await lockSubmission(tx, submissionId);
    // Its model may have moved to another owner meanwhile.
    const { userId } = requireOwner(actor, submission).user;
    const { modelId, visibility } = submission;
    const results = await tx.evaluation.findMany({
      where: { submissionId, status: { in: ['done', 'blocked'] }, ...publishedEvaluations },
      select: { release: true },
    });
    requireDeletable(submission, results);
    await recordAudit(tx, {
      actorId: userId,
      action: 'submission.delete',
      subjectType: 'submission',
      subjectId: submissionId,
      benchmark,
      before: { modelId, visibility },
    });
    await removeSubmissions(tx, [submissionId]);
  });
}

/** Cancels the scoring of submissions that are about to be deleted, with judge requests that nothing else needs. */
export async function stopScoring(
  tx: Tx,
  submissions: readonly { id: string; benchmark: string }[],
): Promise<void> {
  const benchmarks = new Set(submissions.map(({ benchmark }) => benchmark));
  // In one order, so that two deletions can't deadlock.
  for (const benchmark of [...benchmarks].sort()) await lockBudget(tx, benchmark);
  const ids = submissions.map(({ id }) => id);
  // Rescorings lock results before submissions, too.
  await lockEvaluations(
    tx,
    Prisma.sql`SELECT id FROM "Evaluation" WHERE "submissionId" = ANY(${ids})`,
  );
  const open = await cancelEvaluations(tx, Prisma.sql`e."submissionId" = ANY(${ids})`);
  await dropVerdicts(tx, open);
}

/**
 * Deletes submissions, whose scoring has stopped, with their evaluations and files; those that counted as attempts
 * still count. Workers then delete the bytes of the files.
 */
export async function removeSubmissions(tx: Tx, ids: readonly string[]): Promise<void> {
  await keepAttempts(tx, ids);
  await deleteEvaluations(tx, Prisma.sql`e."submissionId" = ANY(${[...ids]})`);
  await tx.submissionFile.deleteMany({ where: { submissionId: { in: [...ids] } } });
  await deleteSubmissions(tx, ids);
}
