import {
  type BenchmarkDefinition,
  type EvaluationResult,
  packOutcomes,
  type TaskFigures,
} from '@clapboard/benchmarks';
import type { Prisma, Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import { notifyEnded } from '../../core/notifications/notify';
import { releaseScores } from '../../core/release/release-scores';
import { toJson } from '../../core/to-json';
import type { EvaluationClaim } from '../evaluations/claim';
import type { FileRow } from '../evaluations/read-files';
import { finishEvaluation } from '../evaluations/store';
import { answerRows } from '../evaluations/stored-answers';
import { figureRows } from '../evaluations/stored-figures';
import type { Judgement } from '../judging/request-verdicts';
import { getFinalStatus } from './final-status';
import type { Stopwatch } from './stopwatch';

interface Scored {
  definition: BenchmarkDefinition;
  result: EvaluationResult;
  figures: readonly TaskFigures[];
  judgement: Judgement;
  files: readonly FileRow[];
  seed: string;
  watch: Stopwatch;
}

/**
 * Writes scores, released scores, outcomes, answers, figures, status and the submission's current
 * evaluation in one transaction. A blocked evaluation is written too, with the numbers that need no
 * verdict. `skipped`, and nothing written, where the lease was lost.
 */
export async function writeResult(
  services: Services,
  claim: EvaluationClaim,
  { definition, result, figures, judgement, files, seed, watch }: Scored,
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
      await releaseScores(tx, {
        definition,
        evaluationId,
        scores: result.scores,
        coverage: result.coverage,
        complete: result.complete && end.status === 'done',
      });
      await tx.outcome.createMany({ data: outcomeRows(evaluationId, result) });
      await tx.evaluationAnswers.createMany({ data: answers });
      await tx.evaluationFigures.createMany({ data: figureRows(evaluationId, figures) });
      if (!claim.shadow) {
        await tx.submission.update({
          where: { id: claim.submissionId },
          data: {
            status: 'accepted',
            issues: toJson(result.issues),
            currentEvaluationId: evaluationId,
          },
          select: { id: true },
        });
        await storeFormats(tx, files, result);
      }
      await tx.evaluation.update({
        where: { id: evaluationId },
        data: {
          scorerVersion: definition.scorerVersion,
          coverage: toJson(result.coverage),
          complete: result.complete,
          seed,
          scoredFiles: JSON.stringify([definition.id, ...files.map((file) => file.sha256).sort()]),
          selfJudged: result.selfJudged,
          serverJudged: result.serverJudged,
          keyKnown: result.keyKnown,
          ...countVerdicts(judgement),
          timings: watch.read(),
        },
        select: { id: true },
      });
      if (judgement.by === 'files' && claim.judgeProfileId !== null) await dropProfile(tx, claim);
      await notifyEnded(tx, [claim], end.status === 'done' ? 'scored' : 'blocked');
      if (end.tomorrow) {
        await tx.$executeRaw`
        UPDATE "Evaluation" SET "notBefore" = date_trunc('day', now()) + interval '1 day'
        WHERE id = ${evaluationId}`;
      }
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

/** The files brought their own verdicts: no judge's name stands over the result. */
async function dropProfile(tx: Tx, { evaluationId }: EvaluationClaim): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" e SET "judgeProfileId" = NULL,
      -- The version is part of what makes an evaluation unique, and an older one may have this.
      "judgeVersion" = CASE WHEN EXISTS (
        SELECT 1 FROM "Evaluation" o
        WHERE o."submissionId" = e."submissionId" AND o."revisionId" = e."revisionId"
          AND o."scorerVersion" = e."scorerVersion" AND o."judgeVersion" = ''
      ) THEN e."judgeVersion" ELSE '' END
    WHERE id = ${evaluationId}`;
}

function outcomeRows(
  evaluationId: string,
  result: EvaluationResult,
): Prisma.OutcomeCreateManyInput[] {
  return result.tasks.flatMap(({ task, outcomes }) =>
    packOutcomes(outcomes).map((packed) => ({ evaluationId, task, ...packed })),
  );
}

/** Notes on each file what it was recognised as; an archive shows the task and format its files have in common. */
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
