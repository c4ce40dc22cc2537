import { type EvaluationResult, packOutcomes, type TaskCharts } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import type { PackedAnswers } from './stored-answers';

/** What of a result is stored besides its scores. */
interface ResultColumns {
  result: Pick<EvaluationResult, 'tasks'>;
  answers: readonly PackedAnswers[];
  charts: readonly TaskCharts[];
}

/**
 * Replaces outcomes, answers and charts of an evaluation, in a statement per table. By SQL, because Prisma compiles a
 * new plan for each number of rows.
 */
export async function writeColumns(
  tx: Tx,
  evaluationId: string,
  { result, answers, charts }: ResultColumns,
): Promise<void> {
  await tx.$executeRaw`
    WITH outcomes AS (DELETE FROM "Outcome" WHERE "evaluationId" = ${evaluationId}),
      answers AS (DELETE FROM "EvaluationAnswers" WHERE "evaluationId" = ${evaluationId})
    DELETE FROM "EvaluationFigures" WHERE "evaluationId" = ${evaluationId}`;
  const outcomes = result.tasks.flatMap(({ task, outcomes: numbers }) =>
    packOutcomes(numbers).map(
      ({ channel, values }) => Prisma.sql`(${evaluationId}, ${task}, ${channel}, ${values})`,
    ),
  );
  if (outcomes.length > 0) {
    await tx.$executeRaw`
      INSERT INTO "Outcome" ("evaluationId", task, channel, values) VALUES ${Prisma.join(outcomes)}`;
  }
  const packed = answers.map(
    ({ task, answers: bytes }) => Prisma.sql`(${evaluationId}, ${task}, ${bytes})`,
  );
  if (packed.length > 0) {
    await tx.$executeRaw`
      INSERT INTO "EvaluationAnswers" ("evaluationId", task, answers) VALUES ${Prisma.join(packed)}`;
  }
  await tx.$executeRaw`
    INSERT INTO "EvaluationFigures" ("evaluationId", task, figures)
    SELECT ${evaluationId}, task, charts
    FROM jsonb_to_recordset(${JSON.stringify(charts)}::jsonb) AS row (task text, charts jsonb)`;
}
