import type { Services } from '../../../core/context';
import { readStoredOutcomes } from '../../../pipeline/evaluations/stored-outcomes';

/** The outcomes of one answer by two verdicts. */
interface Judgements {
  task: string;
  item: string;
  left: number;
  right: number;
}

/** Returns a channel's values for answers with verdicts in two evaluations of the same files. */
export async function readJudgements(
  services: Services,
  {
    leftEvaluationId,
    rightEvaluationId,
    revisionId,
    channel,
  }: {
    leftEvaluationId: string;
    rightEvaluationId: string;
    revisionId: string;
    channel: string;
  },
): Promise<Judgements[]> {
  const judged = await services.db.$queryRaw<{ task: string; item: string; position: number }[]>`
    WITH l AS (
      SELECT v.task, v.item FROM "EvaluationVerdict" e JOIN "Verdict" v ON v.hash = e.hash
      WHERE e."evaluationId" = ${leftEvaluationId} AND v.status = 'done'
    ), r AS (
      SELECT v.task, v.item FROM "EvaluationVerdict" e JOIN "Verdict" v ON v.hash = e.hash
      WHERE e."evaluationId" = ${rightEvaluationId} AND v.status = 'done'
    )
    SELECT l.task, l.item, i.position FROM l
    JOIN r ON r.task = l.task AND r.item = l.item
    JOIN "Item" i ON i."revisionId" = ${revisionId} AND i.task = l.task AND i."externalId" = l.item
    ORDER BY l.task, i.position`;
  const [left, right] = await Promise.all([
    readStoredOutcomes(services, leftEvaluationId, { channels: [channel] }),
    readStoredOutcomes(services, rightEvaluationId, { channels: [channel] }),
  ]);
  return judged.flatMap(({ task, item, position }) => {
    const [a, b] = [left, right].map((side) => side.get(task)?.channels[channel]?.[position]);
    return a === undefined || b === undefined ? [] : [{ task, item, left: a, right: b }];
  });
}
