import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../core/context';
import {
  createEvaluation,
  deleteEvaluations,
  priorities,
} from '../../pipeline/evaluations/store/create';

interface Reference {
  submissionId: string;
  evaluationId: string;
  revisionId: string;
  judgeVersion: string;
  judgeProfileId: string | null;
  ignoreVerdicts: boolean;
}

/**
 * Queues a shadow evaluation and inserts a `CanaryRun` for each reference of a benchmark. Returns the ids of the
 * evaluations. The run key contains `night`, so the database rejects a second repetition of the same night.
 */
export async function repeatReferences(
  tx: Tx,
  definition: BenchmarkDefinition,
  night: string,
): Promise<string[]> {
  const { id: benchmark, scorerVersion } = definition;
  const made: string[] = [];
  for (const reference of await getReferences(tx, definition)) {
    const { submissionId, evaluationId: referenceId, judgeProfileId, ...identity } = reference;
    const evaluationId = await createEvaluation(tx, {
      ...identity,
      submissionId,
      scorerVersion,
      ...(judgeProfileId === null ? {} : { judgeProfileId }),
      shadow: true,
      runKey: `canary-${night}`,
      priority: priorities.canary,
    });
    const row = { benchmark, night, submissionId, referenceId, evaluationId };
    const { id } = await tx.canaryRun.create({ data: row, select: { id: true } });
    await tx.$executeRaw`UPDATE "CanaryRun" SET "createdAt" = now() WHERE id = ${id}`;
    made.push(evaluationId);
  }
  return made;
}

/**
 * Public results of the installed scorer on the active revision: those of the selected submissions
 * or else one, the oldest baseline before the oldest other, and samples last.
 */
async function getReferences(
  tx: Tx,
  { id, scorerVersion }: BenchmarkDefinition,
): Promise<Reference[]> {
  const rows = await tx.$queryRaw<(Reference & { canary: boolean })[]>`
    SELECT s.id AS "submissionId", e.id AS "evaluationId", e."revisionId", e."judgeVersion",
      e."judgeProfileId", e."ignoreVerdicts", s.canary
    FROM "Submission" s
      JOIN "Evaluation" e ON e.id = s."currentEvaluationId"
      JOIN "DatasetRevision" r ON r.id = e."revisionId"
    WHERE s.benchmark = ${id} AND s.visibility = 'public' AND e.status = 'done' AND r.active
      AND e."scorerVersion" = ${scorerVersion} AND e."scoredFiles" IS NOT NULL
    ORDER BY s.canary DESC, s.sample, s.baseline DESC, s."createdAt", s.id`;
  const chosen = rows.filter(({ canary }) => canary);
  return (chosen.length > 0 ? chosen : rows.slice(0, 1)).map(({ canary: _, ...row }) => row);
}

/**
 * Deletes repetitions that ended more than 30 days ago; their outcome stays on record. Returns how
 * many.
 */
export async function removeOldRepetitions(services: Services): Promise<number> {
  return deleteEvaluations(
    services.db,
    Prisma.sql`e.shadow AND e.id IN (
      SELECT "evaluationId" FROM "CanaryRun"
      WHERE status <> 'running' AND "finishedAt" < now() - interval '30 days')`,
  );
}
