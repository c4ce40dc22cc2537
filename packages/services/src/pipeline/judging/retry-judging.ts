import { Prisma, type Tx } from '@clapboard/db';
import { getBenchmark } from '../../core/benchmark';
import { ServiceError } from '../../core/errors';
import { requeueEvaluations, retryEvaluationVerdicts } from '../evaluations/store';
import { exceededBudget, lockBudget, readBudgets } from './budget';
import { defaultJudge } from './default-judge';
import { requeueVerdicts } from './queue-verdicts';

interface Blocked {
  errorCode: string;
  judgeProfileId: string | null;
  submissionId: string;
  payerId: string;
  benchmark: string;
}

/**
 * Has those questions of a blocked evaluation asked again that failed, and no other. Returns the
 * profile to be woken, or null where the evaluation itself went back to the queue: nothing of it has
 * failed, or it gets the judge that the board has by now. Throws `wrong_state` where trying again
 * fixes nothing, and `over_budget`.
 */
export async function retryJudging(tx: Tx, evaluationId: string): Promise<string | null> {
  const [blocked] = await tx.$queryRaw<Blocked[]>`
    SELECT e."errorCode", e."judgeProfileId", e."submissionId", s.benchmark,
      coalesce(e."payerId", s."submitterId") AS "payerId"
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    WHERE e.id = ${evaluationId} AND e.status = 'blocked' FOR NO KEY UPDATE OF e`;
  if (!blocked) throw new ServiceError('wrong_state');
  if (blocked.judgeProfileId === null) return takeDefaultJudge(tx, evaluationId, blocked);
  const failed = await tx.$queryRaw<{ hash: string; estimateNano: bigint }[]>`
    SELECT v.hash, v."estimateNano" FROM "EvaluationVerdict" l JOIN "Verdict" v ON v.hash = l.hash
    WHERE l."evaluationId" = ${evaluationId} AND v.status = 'failed'`;
  if (failed.length === 0) return requeue(tx, evaluationId);
  await checkBudget(tx, blocked, failed);
  await requeueVerdicts(
    tx,
    failed.map(({ hash }) => hash),
    null,
  );
  await retryEvaluationVerdicts(tx, evaluationId, failed.length);
  return blocked.judgeProfileId;
}

async function checkBudget(
  tx: Tx,
  { benchmark, payerId, submissionId }: Blocked,
  failed: readonly { estimateNano: bigint }[],
): Promise<void> {
  await lockBudget(tx, benchmark);
  const estimate = failed.reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  const budgets = await readBudgets(tx, { benchmark, payerId, submissionId });
  if (exceededBudget(budgets, estimate)) throw new ServiceError('over_budget');
}

async function takeDefaultJudge(
  tx: Tx,
  evaluationId: string,
  { errorCode, benchmark, submissionId }: Blocked,
): Promise<null> {
  const judge = await defaultJudge(tx, getBenchmark(benchmark));
  if (errorCode !== 'no_judge' || !judge) {
    throw new ServiceError('wrong_state', {
      detail:
        errorCode === 'no_judge'
          ? 'The board has no judge. Make one of its profiles the default first.'
          : 'Trying again fixes nothing here: the submitter must add the missing verdict files.',
    });
  }
  const shown = await tx.evaluation.count({
    where: { submissionId, shadow: true, wasCurrent: true, judgeVersion: judge.version },
  });
  if (shown > 0) {
    throw new ServiceError('wrong_state', {
      detail:
        'A result by the judge of the board is in its history. Rescore it by that judge instead.',
    });
  }
  // One that was made to be compared says the same, and the ledger keeps its verdicts.
  await tx.evaluation.deleteMany({
    where: { submissionId, shadow: true, judgeVersion: judge.version },
  });
  await tx.evaluation.update({
    where: { id: evaluationId },
    data: { judgeProfileId: judge.id, judgeVersion: judge.version },
    select: { id: true },
  });
  return requeue(tx, evaluationId);
}

async function requeue(tx: Tx, evaluationId: string): Promise<null> {
  await requeueEvaluations(tx, 'retry', Prisma.sql`e.id = ${evaluationId}`);
  return null;
}
