import { Prisma, type Tx } from '@clapboard/db';

export interface JudgedAnswer {
  task: string;
  item: string;
  /** of the item in its task, from 0 */
  position: number;
}

interface SampledEvaluation {
  evaluationId: string;
  /** tasks of the headline */
  tasks: readonly string[];
  sampleId: string;
}

/** Returns the answers that the judge of an evaluation decided, in the random order of a sample. */
export function readJudgedAnswers(
  db: Pick<Tx, '$queryRaw'>,
  { evaluationId, tasks, sampleId }: SampledEvaluation,
): Promise<JudgedAnswer[]> {
  return db.$queryRaw<JudgedAnswer[]>`
    SELECT v.task, v.item, i.position
    FROM "EvaluationVerdict" l
    JOIN "Evaluation" e ON e.id = l."evaluationId"
    JOIN "Verdict" v ON v.hash = l.hash
    JOIN "Item" i ON i."revisionId" = e."revisionId" AND i.task = v.task AND i."externalId" = v.item
    WHERE e.id = ${evaluationId} AND v.status = 'done' AND v.task IN (${Prisma.join([...tasks])})
    ORDER BY md5(${sampleId} || v.task || ' ' || v.item), v.task, v.item`;
}
