import { type BenchmarkDefinition, rankingRef } from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import { readExactScores } from '../../../core/release/exact-scores';
import { namedSubmissionSelect, nameSubmissions } from '../../../core/runs/name-submissions';
import { fromStored } from '../../../core/scores/stored-score';

/** A submission that two profiles have judged completely. */
export interface JudgedPair {
  submissionId: string;
  modelName: string;
  runName: string;
  leftEvaluationId: string;
  rightEvaluationId: string;
  /**
   * headline ranking value by each profile; null if it is undefined or its task was not submitted
   */
  left: number | null;
  right: number | null;
}

/**
 * Returns the submissions on a revision that both profiles have judged completely with the
 * installed scorer, by model name.
 */
export async function readJudgedPairs(
  { db }: Services,
  definition: BenchmarkDefinition,
  compared: { revisionId: string; leftProfileId: string; rightProfileId: string },
): Promise<JudgedPair[]> {
  const { scorerVersion } = definition;
  const { task, metric, slice } = rankingRef(definition, definition.headline);
  const judgedBy = (judgeProfileId: string) =>
    db.evaluation.findMany({
      where: {
        judgeProfileId,
        revisionId: compared.revisionId,
        scorerVersion,
        status: 'done',
        serverJudged: { gt: 0 },
      },
      select: {
        id: true,
        submissionId: true,
        submission: { select: namedSubmissionSelect },
      },
    });
  const [lefts, rights] = await Promise.all([
    judgedBy(compared.leftProfileId),
    judgedBy(compared.rightProfileId),
  ]);
  const bySubmission = new Map(rights.map((right) => [right.submissionId, right]));
  const headlines = await readExactScores(
    db,
    [...lefts, ...rights].map(({ id }) => id),
    [{ task, metric, slice }],
  );
  const getName = nameSubmissions(lefts.map(({ submission }) => submission));
  const toHeadline = ({ id }: (typeof lefts)[number]) => {
    const [score] = headlines.get(id) ?? [];
    return score ? fromStored(score).value : null;
  };
  return lefts
    .flatMap((left) => {
      const right = bySubmission.get(left.submissionId);
      if (!right) return [];
      return [
        {
          submissionId: left.submissionId,
          modelName: left.submission.model.name,
          runName: getName(left.submissionId),
          leftEvaluationId: left.id,
          rightEvaluationId: right.id,
          left: toHeadline(left),
          right: toHeadline(right),
        },
      ];
    })
    .sort(
      (a, b) =>
        a.runName.localeCompare(b.runName, 'en') || (a.submissionId < b.submissionId ? -1 : 1),
    );
}
