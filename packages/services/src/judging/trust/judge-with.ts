import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../audit';
import { requireMaintainer, requireMaintainerOf } from '../../authorise';
import { benchmarkOf } from '../../benchmark-of';
import type { Actor, Services } from '../../context';
import { createEvaluation } from '../../evaluations/create-evaluation';
import { idSchema, invalidInput, parseInput } from '../../parse-input';
import { retryJudging } from '../execution/retry-judging';
import type { JudgeWithResult } from '../views';
import { type UsableProfile, usableProfile } from './usable-profile';

const inputSchema = z.object({
  submissionIds: z
    .array(idSchema)
    .min(1, { error: 'Choose at least one submission.' })
    .max(200, { error: 'Choose at most 200 submissions at once.' }),
  profileId: idSchema,
});

export type JudgeWithInput = z.input<typeof inputSchema>;

/**
 * Has submissions judged by a profile beside their results, so that profiles can be compared on the
 * same answers. Verdicts of the submitters do not count there, results and boards stay as they are,
 * and the maintainer who asks pays. One that failed before is tried again. For maintainers.
 */
export async function judgeWith(
  services: Services,
  actor: Actor,
  input: JudgeWithInput,
): Promise<JudgeWithResult> {
  requireMaintainer(actor);
  const { submissionIds, profileId } = parseInput(inputSchema, input);
  const profile = await usableProfile(services.db, profileId);
  const { userId } = requireMaintainerOf(actor, profile.benchmark);
  const submissions = await services.db.submission.findMany({
    where: {
      id: { in: submissionIds },
      benchmark: profile.benchmark,
      status: 'accepted',
      currentEvaluationId: { not: null },
    },
    select: { id: true, currentEvaluation: { select: { revisionId: true } } },
  });
  if (submissions.length < new Set(submissionIds).size) {
    throw invalidInput([
      ['submissionIds', 'One of them is not there, is of another benchmark or has no result.'],
    ]);
  }
  let queued = 0;
  for (const { id, currentEvaluation } of submissions) {
    if (!currentEvaluation) continue;
    const of = { submissionId: id, revisionId: currentEvaluation.revisionId, profile, userId };
    const started = await services.db.$transaction((tx) => start(tx, of));
    if (started.kind === 'existing') continue;
    queued += 1;
    await (started.kind === 'questions'
      ? services.wakeJudge(profileId)
      : services.wake(started.evaluationId));
  }
  return { queued, existing: submissions.length - queued };
}

/** What has to be woken. */
type Started =
  | { kind: 'evaluation'; evaluationId: string }
  | { kind: 'questions' }
  | { kind: 'existing' };

async function start(
  tx: Tx,
  of: { submissionId: string; revisionId: string; profile: UsableProfile; userId: string },
): Promise<Started> {
  const { submissionId, revisionId, profile, userId } = of;
  const { scorerVersion } = benchmarkOf(profile.benchmark);
  const identity = { submissionId, revisionId, scorerVersion, judgeVersion: profile.version };
  // Two at the same moment go one after the other: the second finds what the first made.
  await tx.$executeRaw`SELECT 1 FROM "Submission" WHERE id = ${submissionId} FOR UPDATE`;
  const existing = await tx.evaluation.findUnique({
    where: { identity: { ...identity, runKey: '' } },
    select: { id: true, shadow: true, status: true },
  });
  const failed = existing?.status === 'failed' || existing?.status === 'blocked';
  if (existing && !(existing.shadow && failed)) return { kind: 'existing' };
  const evaluationId = existing?.id ?? (await createShadow(tx, { ...identity, profile, userId }));
  await recordAudit(tx, {
    actorId: userId,
    action: 'submission.judge-with',
    subjectType: 'submission',
    subjectId: submissionId,
    benchmark: profile.benchmark,
    after: { profileId: profile.id, judgeVersion: profile.version, evaluationId },
  });
  if (existing?.status === 'blocked') {
    const waiting = await retryJudging(tx, evaluationId);
    return waiting === null ? { kind: 'evaluation', evaluationId } : { kind: 'questions' };
  }
  if (existing) await requeue(tx, evaluationId);
  return { kind: 'evaluation', evaluationId };
}

function createShadow(
  tx: Tx,
  {
    profile,
    userId,
    ...identity
  }: Parameters<typeof createEvaluation>[1] & {
    profile: UsableProfile;
    userId: string;
  },
): Promise<string> {
  return createEvaluation(tx, {
    ...identity,
    judgeProfileId: profile.id,
    shadow: true,
    ignoreVerdicts: true,
    payerId: userId,
  });
}

async function requeue(tx: Tx, evaluationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" SET status = 'queued', attempt = 0, progress = 0, stage = '',
      "errorCode" = NULL, "finishedAt" = NULL, "notBefore" = now(), "enqueuedAt" = now()
    WHERE id = ${evaluationId} AND status = 'failed'`;
}
