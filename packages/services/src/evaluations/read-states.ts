import type { Services } from '../context';
import { type ErrorCode, errorTable } from '../errors';
import type { EvaluationStatus, SubmissionProgress, SubmissionStatus } from '../views';

interface StateRow {
  submissionId: string;
  id: string;
  status: EvaluationStatus;
  progress: number;
  stage: string;
  attempt: number;
  errorCode: string | null;
  queuePosition: number | null;
  submissionStatus: SubmissionStatus;
}

/** The newest evaluation's state of each submission, in one query. The queue position counts evaluations made earlier that are not finished. */
export async function readStates(
  services: Services,
  submissionIds: readonly string[],
): Promise<Map<string, SubmissionProgress>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await services.db.$queryRaw<StateRow[]>`
    SELECT DISTINCT ON (e."submissionId")
      e."submissionId", e.id, e.status::text AS status, e.progress, e.stage, e.attempt,
      e."errorCode", s.status::text AS "submissionStatus",
      CASE WHEN e.status = 'queued' THEN (
        SELECT count(*)::int FROM "Evaluation" earlier
        WHERE earlier.status IN ('queued', 'scoring', 'judging')
          AND (earlier."createdAt", earlier.id) < (e."createdAt", e.id)
      ) END AS "queuePosition"
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    WHERE e."submissionId" = ANY(${[...submissionIds]})
    ORDER BY e."submissionId", e."createdAt" DESC, e.id DESC`;
  return new Map(
    rows.map(({ submissionId, ...state }) => [
      submissionId,
      { ...state, errorMessage: messageOf(state.errorCode) },
    ]),
  );
}

function messageOf(code: string | null): string | null {
  if (code === null) return null;
  return errorTable[code in errorTable ? (code as ErrorCode) : 'platform_fault'].message;
}

/** Whether nothing more will happen by itself. */
export function hasEnded(state: { status: EvaluationStatus }): boolean {
  return state.status === 'done' || state.status === 'failed' || state.status === 'blocked';
}
