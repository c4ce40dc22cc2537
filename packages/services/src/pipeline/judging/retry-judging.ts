import { Prisma, type Tx } from '@clapboard/db';
import { getBenchmark } from '../../core/benchmark';
import { ServiceError } from '../../core/errors';
import { deleteEvaluations } from '../evaluations/store/create';
import { assignJudge, retryEvaluationVerdicts } from '../evaluations/store/judging';
import { type BlockedEvaluation, lockBlocked } from '../evaluations/store/lock';
import { requeueEvaluations } from '../evaluations/store/queue';
import { findExceededBudget, lockBudget, readBudgets } from './budget';
import { readDefaultJudge } from './default-judge';
import { linkVerdicts, requeueVerdicts } from './store/ledger';

/**
 * Retries the failed judge requests of a blocked evaluation, and no others. Returns the profile to wake, or
 * null if the evaluation itself was queued: no request has failed, or the leaderboard has a default judge
 * by now. Throws `wrong_state` if a retry would change nothing, and `over_budget`.
 */
export async function retryJudging(
  tx: Tx,
  { evaluationId, benchmark }: { evaluationId: string; benchmark: string },
): Promise<string | null> {
  await lockBudget(tx, benchmark);
  const blocked = await lockBlocked(tx, evaluationId);
  if (!blocked) throw new ServiceError('wrong_state');
  if (blocked.judgeProfileId === null) return takeDefaultJudge(tx, evaluationId, blocked);
  const failed = await tx.$queryRaw<{ hash: string; estimateNano: bigint }[]>`
    SELECT v.hash, v."estimateNano" FROM "EvaluationVerdict" l JOIN "Verdict" v ON v.hash = l.hash
    WHERE l."evaluationId" = ${evaluationId} AND v.status = 'failed'`;
  if (failed.length === 0) return requeue(tx, evaluationId);
  await checkBudget(tx, blocked, failed);
  const hashes = failed.map(({ hash }) => hash);
  await requeueVerdicts(tx, hashes, { payerId: blocked.payerId, evaluationId });
  await linkVerdicts(tx, evaluationId, hashes, new Set(hashes));
  await retryEvaluationVerdicts(tx, evaluationId, failed.length);
  return blocked.judgeProfileId;
}

async function checkBudget(
  tx: Tx,
  { benchmark, payerId, submissionId }: BlockedEvaluation,
  failed: readonly { estimateNano: bigint }[],
): Promise<void> {
  const estimate = failed.reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  const budgets = await readBudgets(tx, { benchmark, payerId, submissionId });
  if (findExceededBudget(budgets, estimate)) throw new ServiceError('over_budget');
}

async function takeDefaultJudge(
  tx: Tx,
  evaluationId: string,
  { errorCode, benchmark, submissionId }: BlockedEvaluation,
): Promise<null> {
  const judge = await readDefaultJudge(tx, getBenchmark(benchmark));
  if (errorCode !== 'no_judge' || !judge) {
    throw new ServiceError('wrong_state', {
      detail:
        errorCode === 'no_judge'
          ? 'The leaderboard has no judge. Make one of its profiles the default first.'
          : 'A retry would change nothing: the submitter must add the missing verdict files.',
    });
  }
  const shown = await tx.evaluation.count({
    where: { submissionId, shadow: true, wasCurrent: true, judgeVersion: judge.version },
  });
  if (shown > 0) {
    throw new ServiceError('wrong_state', {
      detail:
        'An earlier result uses the leaderboard’s judge. Rescore the submission with that judge instead.',
    });
  }
  // A shadow evaluation by this judge would have the same identity. The ledger keeps its verdicts.
  await deleteEvaluations(
    tx,
    Prisma.sql`e."submissionId" = ${submissionId} AND e.shadow AND e."judgeVersion" = ${judge.version}`,
  );
  await assignJudge(tx, evaluationId, judge);
  return requeue(tx, evaluationId);
}

async function requeue(tx: Tx, evaluationId: string): Promise<null> {
  await requeueEvaluations(tx, 'retry', Prisma.sql`e.id = ${evaluationId}`);
  return null;
}
