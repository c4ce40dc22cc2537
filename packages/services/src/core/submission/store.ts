import type { RunFacts } from '@clapboard/benchmarks/run-facts';
import { Prisma, type Tx } from '@clapboard/db';
import { type Issue, IssueList } from '@clapboard/file-reader';
import type { VisibleSubmission } from '../authorise';
import { lockRow } from '../database/lock-row';
import { getNext } from '../database/transitions';
import { ServiceError } from '../errors';
import type { EventKind } from '../events/kinds';
import { recordEvent } from '../events/record';
import { toJson } from '../files/to-json';
import { isAttempt } from '../release/attempts';
import type { RunSettings } from '../runs/run-settings';
import type { Visibility } from '../views';
import { isPublishedEvaluation } from '../visibility/visible-evaluations';
import { visibilityColumns } from '../visibility/visible-submission';
import {
  hasMark,
  markGuards,
  type SubmissionState,
  statusTransitions,
  visibilityTransitions,
} from './state';

export type VisibilityTransition = keyof typeof visibilityTransitions;

export type Mark = keyof typeof markGuards;

/** Inserts a submission: uploaded, private, without a result. Returns its id. */
export async function insertSubmission(
  tx: Tx,
  data: Pick<
    Prisma.SubmissionUncheckedCreateInput,
    | 'benchmark'
    | 'modelId'
    | 'organisationId'
    | 'submitterId'
    | 'contentHash'
    | 'runSettings'
    | 'runFacts'
    | 'workflowRun'
  >,
): Promise<string> {
  const { id } = await tx.submission.create({ data, select: { id: true } });
  return id;
}

/**
 * Gives submissions for a model to an organisation: those of its former organisation, or of the account that owned it.
 * What others submitted for the model stays theirs, because only they decide who sees it.
 */
export async function giveToOrganisation(
  tx: Tx,
  { modelId, ...former }: { modelId: string; ownerId: string; organisationId: string | null },
  organisationId: string,
): Promise<void> {
  const owned =
    former.organisationId === null
      ? { organisationId: null, submitterId: former.ownerId }
      : { organisationId: former.organisationId };
  await lockSubmissions(tx, Prisma.sql`SELECT id FROM "Submission" WHERE "modelId" = ${modelId}`);
  await tx.submission.updateMany({ where: { modelId, ...owned }, data: { organisationId } });
}

/**
 * Gives submissions of an organisation, or those for one of its models, back to their submitters. What former members
 * submitted stays with the organisation, because their rights ended when they left.
 */
export async function returnToMembers(
  tx: Tx,
  submissions: { organisationId: string; modelId?: string },
): Promise<void> {
  const { organisationId } = submissions;
  await lockSubmissions(
    tx,
    Prisma.sql`SELECT id FROM "Submission" WHERE "organisationId" = ${organisationId}`,
  );
  await tx.submission.updateMany({
    where: { ...submissions, submitter: { memberships: { some: { organisationId } } } },
    data: { organisationId: null },
  });
}

/** A submission whose row is locked. */
export interface LockedSubmission extends SubmissionState, VisibleSubmission {
  id: string;
}

/**
 * Locks a submission until the transaction ends, and reads its state and who owns it now. Throws `not_found` if it was
 * deleted.
 */
export async function lockSubmission(tx: Tx, id: string): Promise<LockedSubmission> {
  await lockRow(tx, 'Submission', id);
  const submission = await tx.submission.findUnique({
    where: { id },
    select: {
      ...visibilityColumns,
      id: true,
      status: true,
      hiddenFrom: true,
      baseline: true,
      canary: true,
      verifiedAt: true,
      currentEvaluation: { select: { id: true, status: true, release: true } },
    },
  });
  if (!submission) throw new ServiceError('not_found');
  return submission;
}

/**
 * Changes who sees a locked submission. `reason`: why it is hidden. Returns the new visibility, null where
 * nothing is left to do; throws `wrong_state` if the transition is refused.
 */
export async function changeVisibility(
  tx: Tx,
  submission: LockedSubmission,
  transition: VisibilityTransition,
  reason: string | null = null,
): Promise<Visibility | null> {
  const current = submission.visibility;
  const next = getNext(visibilityTransitions[transition], submission, current);
  if (next === null) return null;
  const visibility = next === 'hiddenFrom' ? (submission.hiddenFrom ?? 'private') : next;
  const hidden = visibility === 'hidden';
  await tx.submission.update({
    where: { id: submission.id },
    data: {
      visibility,
      hiddenFrom: hidden ? current : null,
      hiddenReason: hidden ? reason : null,
      // A restored submission keeps the day on which it was published.
      ...(visibility === 'public' && current !== 'hidden' && { publishedAt: new Date() }),
    },
    select: { id: true },
  });
  const kind = visibilityEvents[visibility];
  if (kind)
    await recordEvent(tx, { kind, benchmark: submission.benchmark, subjectId: submission.id });
  return visibility;
}

const visibilityEvents: Partial<
  Record<Visibility, Extract<EventKind, 'result.published' | 'approval.requested'>>
> = { public: 'result.published', pending: 'approval.requested' };

/**
 * Sets or removes a mark of a locked submission. Returns false where nothing is left to do; throws
 * `wrong_state` where the submission can't have it.
 */
export async function setMark(
  tx: Tx,
  submission: LockedSubmission,
  mark: Mark,
  { value, userId }: { value: boolean; userId: string },
): Promise<boolean> {
  if (hasMark(submission, mark) === value) return false;
  if (value) markGuards[mark](submission);
  const verified = value ? { verifiedAt: new Date(), verifiedById: userId } : unverified;
  await tx.submission.update({
    where: { id: submission.id },
    data: mark === 'verified' ? verified : { [mark]: value },
    select: { id: true },
  });
  return true;
}

const unverified = { verifiedAt: null, verifiedById: null };

/** Marks a submission as sample data, which one command removes. */
export async function markAsSample(db: Pick<Tx, 'submission'>, id: string): Promise<void> {
  await db.submission.update({ where: { id }, data: { sample: true }, select: { id: true } });
}

/** Stores the hash of a submission's files after some were added. It is no longer verified. */
export async function replaceContent(tx: Tx, id: string, contentHash: string): Promise<void> {
  await tx.submission.update({
    where: { id },
    data: { contentHash, ...unverified },
    select: { id: true },
  });
}

/** Accepts a submission and makes an evaluation its result. */
export async function acceptSubmission(
  tx: Tx,
  id: string,
  { evaluationId, issues }: { evaluationId: string; issues: readonly Issue[] },
): Promise<void> {
  const data = { issues: packIssues(issues), currentEvaluationId: evaluationId };
  await settle(tx, id, 'accept', data);
}

/** Rejects a submission whose files have errors, for good. */
export async function rejectSubmission(
  tx: Tx,
  id: string,
  issues: readonly Issue[],
): Promise<void> {
  await settle(tx, id, 'reject', { issues: packIssues(issues) });
}

/** Issues for the row: limited in number and length, without characters that PostgreSQL can't store. */
function packIssues(issues: readonly Issue[]): Prisma.InputJsonValue {
  const list = new IssueList();
  list.addAll(issues);
  return toJson(list.toArray());
}

async function settle(
  tx: Tx,
  id: string,
  transition: keyof typeof statusTransitions,
  data: Prisma.SubmissionUncheckedUpdateManyInput,
): Promise<void> {
  const { from, to } = statusTransitions[transition];
  const { count } = await tx.submission.updateMany({
    where: { id, status: { in: [...from] } },
    data: { ...data, status: to },
  });
  if (count === 0) throw new ServiceError('wrong_state');
}

/** Replaces what the submitter stated about a run. A verified result loses its mark, which was about the former run. */
export async function setRun(
  tx: Tx,
  submission: { id: string; publishedAt: Date | null },
  run: { runSettings: RunSettings; runFacts: RunFacts },
): Promise<void> {
  const edited = submission.publishedAt === null ? {} : { editedAt: new Date() };
  await tx.submission.update({
    where: { id: submission.id },
    data: { ...run, ...edited, ...unverified },
    select: { id: true },
  });
}

/** Locks the submissions of a model until the transaction ends, in one order for all. Lock the model first. */
export async function lockModelSubmissions(tx: Tx, modelId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Submission" WHERE "modelId" = ${modelId} ORDER BY id FOR UPDATE`;
}

/** Ends the verification of a model's results, whose rows are locked: what was verified has changed. */
export async function endVerifications(tx: Tx, modelId: string): Promise<void> {
  await tx.submission.updateMany({
    where: { modelId, verifiedAt: { not: null } },
    data: unverified,
  });
}

/** Moves all submissions of a model to another. Returns how many. */
export async function moveSubmissions(
  tx: Tx,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<number> {
  const move = { where: { modelId: fromId }, data: { modelId: intoId } };
  // Fully, because the model is part of a unique key.
  await lockModelSubmissions(tx, fromId);
  await tx.deletedAttempt.updateMany(move);
  const { count } = await tx.submission.updateMany(move);
  return count;
}

/** Locks the submissions whose ids a statement selects until the transaction ends, in one order for all. */
export async function lockSubmissions(tx: Tx, ids: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Submission" WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE`;
}

/** Replaces the result of a submission, evaluation `fromId`, with evaluation `toId`. */
interface Replacement {
  submissionId: string;
  fromId: string;
  toId: string;
}

/**
 * Replaces the results of submissions that still have the former one. `replacements` selects the columns of
 * `Replacement`. Returns those that were made.
 */
export function replaceResults(tx: Tx, replacements: Prisma.Sql): Promise<Replacement[]> {
  return tx.$queryRaw`
    UPDATE "Submission" s SET "currentEvaluationId" = r."toId" FROM (${replacements}) r
    WHERE s.id = r."submissionId" AND s."currentEvaluationId" = r."fromId"
    RETURNING r."submissionId", r."fromId", r."toId"`;
}

/** Notes submissions that are about to be deleted as attempts, so that deleting them resets no limit. */
export async function keepAttempts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "DeletedAttempt" ("submissionId", benchmark, "submitterId", "modelId", "revisionId", "createdAt")
    SELECT DISTINCT s.id, s.benchmark, s."submitterId", s."modelId", made."revisionId", s."createdAt"
    FROM "Submission" s
    JOIN "Evaluation" made ON made."submissionId" = s.id AND ${isPublishedEvaluation('made')}
    WHERE s.id = ANY(${[...ids]}) AND NOT s.sample AND ${isAttempt}`;
}

/** Deletes submissions. Their evaluations and files must be gone. */
export async function deleteSubmissions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.submission.deleteMany({ where: { id: { in: [...ids] } } });
}
