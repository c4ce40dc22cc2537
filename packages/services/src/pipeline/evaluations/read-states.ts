import type { Services } from '../../core/context';
import { getCodeMessage } from '../../core/errors';
import type { EvaluationStatus, SubmissionProgress, SubmissionStatus } from '../../core/views';
import { isVisibleEvaluation } from '../../core/visibility/visible-evaluations';
import { queuePositions } from './queue-positions';

interface StateRow {
  needed: number;
  settled: number;
  /**
   * 0 on a private revision while judging runs: requests are sent in the order of the dataset, so a rising number tells
   * on which answers the judge failed, which may depend on references
   */
  withoutVerdict: number;
  /** null on a private revision: the cost of a few prompts reveals the length of their references */
  costNano: bigint | null;
  submissionId: string;
  id: string;
  status: EvaluationStatus;
  /**
   * 0 on a private revision while judging runs: requests are sent in the order of the dataset, so the times at which it
   * rises tell which replies were long, which answers can ask for depending on references
   */
  progress: number;
  stage: string;
  attempt: number;
  errorCode: string | null;
  submissionStatus: SubmissionStatus;
}

/**
 * Returns the complete state of each submission's newest evaluation, without those made for a comparison. `showState`
 * removes what an actor may not see.
 */
export async function readStates(
  services: Pick<Services, 'db'>,
  submissionIds: readonly string[],
): Promise<Map<string, SubmissionProgress>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await services.db.$queryRaw<StateRow[]>`
    SELECT DISTINCT ON (e."submissionId")
      e."submissionId", e.id, e.status::text AS status, e.stage, e.attempt,
      CASE WHEN r.access = 'public' OR e.status <> 'judging' THEN e.progress ELSE 0 END AS progress,
      e."errorCode", s.status::text AS "submissionStatus", e."verdictsNeeded" AS needed,
      e."verdictsSettled" AS settled,
      CASE WHEN r.access = 'public' OR e.status <> 'judging' THEN e."verdictsFailed" ELSE 0 END AS "withoutVerdict",
      CASE WHEN r.access = 'public' THEN e."judgeCostNano" END AS "costNano"
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
      JOIN "DatasetRevision" r ON r.id = e."revisionId"
    WHERE e."submissionId" = ANY(${[...submissionIds]}) AND ${isVisibleEvaluation('e')}
    ORDER BY e."submissionId", e.status IN ('queued', 'scoring', 'judging') DESC,
      coalesce(e.id = s."currentEvaluationId", false) DESC, e."createdAt" DESC, e.id DESC`;
  const waiting = rows.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const positions = await queuePositions(services, waiting);
  return new Map(
    rows.map(({ submissionId, needed, settled, withoutVerdict, costNano, ...state }) => [
      submissionId,
      {
        ...state,
        queuePosition: positions.get(state.id) ?? null,
        errorMessage: state.errorCode === null ? null : getCodeMessage(state.errorCode),
        verdicts:
          needed === 0
            ? null
            : {
                settled,
                total: needed,
                failed: withoutVerdict,
                costNano: costNano === null ? null : Number(costNano),
              },
      },
    ]),
  );
}

/** Whether the state is final without a user action. */
export function hasEnded(state: { status: EvaluationStatus }): boolean {
  return state.status === 'done' || state.status === 'failed' || state.status === 'blocked';
}
