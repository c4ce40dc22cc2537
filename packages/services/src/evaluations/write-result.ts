import {
  type BenchmarkDefinition,
  type EvaluationResult,
  packOutcomes,
  type TaskFigures,
} from '@clapboard/benchmarks';
import type { Prisma, Tx } from '@clapboard/db';
import type { Issue } from '@clapboard/intake';
import type { Services } from '../context';
import type { Judgement } from '../judging/execution/judge-answers';
import { writeNotices } from '../notices/write-notices';
import { ofFileOrArchive } from '../submissions/file-names';
import { endOf } from './end-of';
import { finishUnderLease } from './finish-under-lease';
import type { Claim } from './lease';
import type { StoredFile } from './read-files';
import type { Stopwatch } from './stopwatch';
import { answerRows } from './stored-answers';
import { figureRows } from './stored-figures';
import { toStored } from './stored-score';
import { toJson } from './to-json';

interface Scored {
  definition: BenchmarkDefinition;
  result: EvaluationResult;
  figures: readonly TaskFigures[];
  judgement: Judgement;
  issues: readonly Issue[];
  files: readonly StoredFile[];
  seed: string;
  watch: Stopwatch;
}

/**
 * Writes scores, outcomes, answers, figures, status and the submission's current evaluation in one transaction, for a
 * blocked evaluation too: what rules can tell is shown. False, and nothing written, when the lease is
 * lost.
 */
export async function writeResult(
  services: Services,
  held: Claim,
  { definition, result, figures, judgement, issues, files, seed, watch }: Scored,
): Promise<'done' | 'blocked' | 'skipped'> {
  const evaluationId = held.evaluationId;
  const end = endOf(result, judgement);
  const answers = await answerRows(evaluationId, result);
  const written = await finishUnderLease(services, held, end.status, end.errorCode, async (tx) => {
    await tx.score.deleteMany({ where: { evaluationId } });
    await tx.outcome.deleteMany({ where: { evaluationId } });
    await tx.evaluationAnswers.deleteMany({ where: { evaluationId } });
    await tx.evaluationFigures.deleteMany({ where: { evaluationId } });
    await tx.score.createMany({
      data: result.scores.map((row) => ({ evaluationId, ...toStored(row) })),
    });
    await tx.outcome.createMany({ data: outcomeRows(evaluationId, result) });
    await tx.evaluationAnswers.createMany({ data: answers });
    await tx.evaluationFigures.createMany({ data: figureRows(evaluationId, figures) });
    if (!held.shadow) {
      await tx.submission.update({
        where: { id: held.submissionId },
        data: { status: 'accepted', issues: toJson(issues), currentEvaluationId: evaluationId },
        select: { id: true },
      });
      await noteFormats(tx, files, result);
    }
    await tx.evaluation.update({
      where: { id: evaluationId },
      data: {
        scorerVersion: definition.scorerVersion,
        coverage: toJson(result.coverage),
        complete: result.complete,
        seed,
        selfJudged: result.selfJudged,
        serverJudged: result.serverJudged,
        ...countsOf(judgement),
        timings: watch.read(),
      },
      select: { id: true },
    });
    if (judgement.by === 'files' && held.judgeProfileId !== null) await dropProfile(tx, held);
    await writeNotices(tx, [held], end.status === 'done' ? 'scored' : 'blocked');
    if (end.tomorrow) {
      await tx.$executeRaw`
        UPDATE "Evaluation" SET "notBefore" = date_trunc('day', now()) + interval '1 day'
        WHERE id = ${evaluationId}`;
    }
  });
  return written ? end.status : 'skipped';
}

function countsOf(judgement: Judgement) {
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
async function dropProfile(tx: Tx, { evaluationId }: Claim): Promise<void> {
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
async function noteFormats(
  tx: Tx,
  files: readonly StoredFile[],
  result: EvaluationResult,
): Promise<void> {
  const ids = new Map(files.map((file) => [file.name, file.id]));
  const found = new Map<string, { formats: Set<string>; tasks: Set<string> }>();
  for (const { file, format, task } of result.recognised) {
    const id = ofFileOrArchive(ids, file);
    if (id === undefined) continue;
    const seen = found.get(id) ?? { formats: new Set<string>(), tasks: new Set<string>() };
    seen.formats.add(format);
    seen.tasks.add(task);
    found.set(id, seen);
  }
  for (const [id, { formats, tasks }] of found) {
    const [format = null] = formats;
    const [task = null] = tasks;
    await tx.submissionFile.update({
      where: { id },
      data: { format, ...(tasks.size === 1 ? { task } : {}) },
      select: { id: true },
    });
  }
}
