import {
  type BenchmarkDefinition,
  type EvaluationResult,
  packOutcomes,
  type TaskCharts,
} from '@clapboard/benchmarks';
import type { Prisma, Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import { notifyEnded } from '../../core/notifications/notify';
import { releaseScores } from '../../core/release/release-scores';
import { acceptSubmission } from '../../core/submission/store';
import { toJson } from '../../core/to-json';
import type { FileRow } from '../evaluations/read-files';
import type { EvaluationClaim } from '../evaluations/store/claim';
import { finishEvaluation } from '../evaluations/store/end';
import { removeJudge } from '../evaluations/store/judging';
import { waitForNextDay, writeResultColumns } from '../evaluations/store/result';
import { answerRows } from '../evaluations/stored-answers';
import { toChartRows } from '../evaluations/stored-charts';
import type { Judgement } from '../judging/request-verdicts';
import { getFinalStatus } from './final-status';
import type { Stopwatch } from './stopwatch';

interface Scored {
  definition: BenchmarkDefinition;
  result: EvaluationResult;
  charts: readonly TaskCharts[];
  judgement: Judgement;
  files: readonly FileRow[];
  seed: string;
  watch: Stopwatch;
}

/**
 * Writes scores, released scores, outcomes, answers, charts, status and the submission's current
 * evaluation in one transaction. Writes a blocked evaluation too, with the scores that need no
 * verdict. Returns `skipped`, and writes nothing, if the lease was lost.
 */
export async function writeResult(
  services: Services,
  claim: EvaluationClaim,
  { definition, result, charts, judgement, files, seed, watch }: Scored,
): Promise<'done' | 'blocked' | 'skipped'> {
  const evaluationId = claim.evaluationId;
  const end = getFinalStatus(result, judgement);
  const answers = await answerRows(evaluationId, result);
  const written = await finishEvaluation(
    services,
    claim,
    end.status === 'done' ? 'complete' : 'block',
    end.errorCode,
    async (tx) => {
      await tx.outcome.deleteMany({ where: { evaluationId } });
      await tx.evaluationAnswers.deleteMany({ where: { evaluationId } });
      await tx.evaluationFigures.deleteMany({ where: { evaluationId } });
      const release = await releaseScores(tx, {
        definition,
        evaluationId,
        scores: result.scores,
        coverage: result.coverage,
        complete: result.complete && end.status === 'done',
      });
      await tx.outcome.createMany({ data: outcomeRows(evaluationId, result) });
      await tx.evaluationAnswers.createMany({ data: answers });
      await tx.evaluationFigures.createMany({ data: toChartRows(evaluationId, charts) });
      if (!claim.shadow) {
        await acceptSubmission(tx, claim.submissionId, { evaluationId, issues: result.issues });
        await storeFormats(tx, files, result);
      }
      await writeResultColumns(tx, evaluationId, {
        scorerVersion: definition.scorerVersion,
        coverage: toJson(result.coverage),
        complete: result.complete,
        release,
        seed,
        scoredFiles: JSON.stringify([definition.id, ...files.map((file) => file.sha256).sort()]),
        selfJudged: result.selfJudged,
        serverJudged: result.serverJudged,
        keyKnown: result.keyKnown,
        ...countVerdicts(judgement),
        timings: watch.read(),
      });
      if (judgement.by === 'files' && claim.judgeProfileId !== null) {
        await removeJudge(tx, evaluationId);
      }
      if (end.tomorrow) await waitForNextDay(tx, evaluationId);
      await notifyEnded(tx, [claim], end.status === 'done' ? 'scored' : 'blocked');
    },
  );
  return written ? end.status : 'skipped';
}

function countVerdicts(judgement: Judgement) {
  if (judgement.by === 'files') {
    return { verdictsNeeded: 0, verdictsSettled: 0, verdictsFailed: 0 };
  }
  const { needed, settled, failures } = judgement;
  return {
    verdictsNeeded: needed,
    verdictsSettled: settled,
    verdictsFailed: failures.length,
  };
}

function outcomeRows(
  evaluationId: string,
  result: EvaluationResult,
): Prisma.OutcomeCreateManyInput[] {
  return result.tasks.flatMap(({ task, outcomes }) =>
    packOutcomes(outcomes).map((packed) => ({ evaluationId, task, ...packed })),
  );
}

/** Stores the recognised format of each file. An archive gets the task that all of its files share. */
async function storeFormats(
  tx: Tx,
  files: readonly FileRow[],
  result: EvaluationResult,
): Promise<void> {
  for (const { id } of files) {
    const recognised = result.recognised.filter(({ uploadId }) => uploadId === id);
    const [first] = recognised;
    if (!first) continue;
    const { format, task } = first;
    const tasks = new Set(recognised.map((file) => file.task));
    await tx.submissionFile.update({
      where: { id },
      data: { format, ...(tasks.size === 1 ? { task } : {}) },
      select: { id: true },
    });
  }
}
