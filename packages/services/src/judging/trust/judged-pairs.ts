import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Services } from '../../context';
import { fromStored } from '../../evaluations/stored-score';

/** A submission that two profiles have judged to the end. */
export interface JudgedPair {
  submissionId: string;
  modelName: string;
  leftEvaluationId: string;
  rightEvaluationId: string;
  /** headline by each profile; null where it is undefined or its task was not submitted */
  left: number | null;
  right: number | null;
}

/** The submissions on a revision that both profiles have judged completely by the present scorer, by model name. */
export async function judgedPairs(
  { db }: Services,
  { headline, scorerVersion }: BenchmarkDefinition,
  of: { revisionId: string; leftProfileId: string; rightProfileId: string },
): Promise<JudgedPair[]> {
  const judgedBy = (judgeProfileId: string) =>
    db.evaluation.findMany({
      where: {
        judgeProfileId,
        revisionId: of.revisionId,
        scorerVersion,
        status: 'done',
        serverJudged: { gt: 0 },
      },
      select: {
        id: true,
        submissionId: true,
        submission: { select: { model: { select: { name: true } } } },
        scores: {
          where: { task: headline.task, metric: headline.metric, slice: headline.slice },
          select: { value: true, infinite: true },
        },
      },
    });
  const [lefts, rights] = await Promise.all([
    judgedBy(of.leftProfileId),
    judgedBy(of.rightProfileId),
  ]);
  const bySubmission = new Map(rights.map((right) => [right.submissionId, right]));
  const headlineOf = ({ scores: [score] }: (typeof lefts)[number]) =>
    score ? fromStored(score).value : null;
  return lefts
    .flatMap((left) => {
      const right = bySubmission.get(left.submissionId);
      if (!right) return [];
      return [
        {
          submissionId: left.submissionId,
          modelName: left.submission.model.name,
          leftEvaluationId: left.id,
          rightEvaluationId: right.id,
          left: headlineOf(left),
          right: headlineOf(right),
        },
      ];
    })
    .sort(
      (a, b) =>
        a.modelName.localeCompare(b.modelName, 'en') || (a.submissionId < b.submissionId ? -1 : 1),
    );
}
