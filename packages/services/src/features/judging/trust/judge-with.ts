import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { idSchema } from '../../../core/input/ids';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import { lockSubmission } from '../../../core/submission/store';
import type { JudgeWithResult } from '../../../core/views';
import { createEvaluation } from '../../../pipeline/evaluations/store/create';
import { lockEvaluations } from '../../../pipeline/evaluations/store/lock';
import { requeueEvaluations } from '../../../pipeline/evaluations/store/queue';
import { lockBudget } from '../../../pipeline/judging/budget';
import { retryJudging } from '../../../pipeline/judging/retry-judging';
import { requireUsableProfile, type UsableProfile } from './usable-profile';

const inputSchema = z.object({
  submissionIds: z
    .array(idSchema)
    .min(1, { error: 'Choose at least one submission.' })
    .max(200, { error: 'Choose at most 200 submissions at once.' }),
  profileId: idSchema,
});

/**
 * Judges submissions by a profile in shadow evaluations, so that profiles can be compared on the
 * same answers. Ignores submitted verdicts; results and leaderboards don't change, and the
 * maintainer pays. Retries failed evaluations. For maintainers.
 */
export async function judgeWith(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<JudgeWithResult> {
  requireMaintainer(actor);
  const { submissionIds, profileId } = parseInput(inputSchema, input);
  const profile = await requireUsableProfile(services.db, profileId);
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
      [
        'submissionIds',
        'One of the submissions doesn’t exist, belongs to another benchmark or has no result.',
      ],
    ]);
  }
  let queued = 0;
  for (const { id, currentEvaluation } of submissions) {
    if (!currentEvaluation) continue;
    const input = { submissionId: id, revisionId: currentEvaluation.revisionId, profile, userId };
    const started = await services.db.$transaction((tx) => start(tx, input));
    if (started === 'existing') continue;
    queued += 1;
    await (started === 'requests' ? services.wakeJudge(profileId) : services.wake());
  }
  return { queued, existing: submissions.length - queued };
}

/** Queued work: an evaluation, or its judge requests. */
type Started = 'evaluation' | 'requests' | 'existing';

async function start(
  tx: Tx,
  input: { submissionId: string; revisionId: string; profile: UsableProfile; userId: string },
): Promise<Started> {
  const { submissionId, revisionId, profile, userId } = input;
  const { benchmark } = profile;
  const { scorerVersion } = getBenchmark(benchmark);
  const identity = { submissionId, revisionId, scorerVersion, judgeVersion: profile.version };
  await lockBudget(tx, benchmark);
  // Workers and rescorings lock evaluations before submissions, too.
  await lockEvaluations(
    tx,
    Prisma.sql`SELECT id FROM "Evaluation" WHERE "submissionId" = ${submissionId}`,
  );
  // Serialized: a concurrent call finds what the first one created.
  await lockSubmission(tx, submissionId);
  const existing = await tx.evaluation.findUnique({
    where: { identity: { ...identity, runKey: '' } },
    select: { id: true, shadow: true, status: true },
  });
  const failed = existing?.status === 'failed' || existing?.status === 'blocked';
  if (existing && !(existing.shadow && failed)) return 'existing';
  const evaluationId =
    existing?.id ??
    (await createEvaluation(tx, {
      ...identity,
      judgeProfileId: profile.id,
      shadow: true,
      ignoreVerdicts: true,
      payerId: userId,
    }));
  await recordAudit(tx, {
    actorId: userId,
    action: 'submission.judge-with',
    subjectType: 'submission',
    subjectId: submissionId,
    benchmark,
    after: { profileId: profile.id, judgeVersion: profile.version, evaluationId },
  });
  if (existing?.status === 'blocked') {
    const waiting = await retryJudging(tx, { evaluationId, benchmark });
    return waiting === null ? 'evaluation' : 'requests';
  }
  if (existing) {
    await requeueEvaluations(
      tx,
      'retry',
      Prisma.sql`e.id = ${evaluationId} AND e.status = 'failed'`,
    );
  }
  return 'evaluation';
}
