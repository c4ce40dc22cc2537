import type { QuestionList } from '@clapboard/services/questions';
import { fetchJson, trusted } from '@/api-client/fetch-json';

/** Returns the questions that match the query. Throws `ApiError`, or the signal's reason when aborted. */
export function fetchQuestions(
  submissionId: string,
  query: string,
  signal: AbortSignal,
): Promise<QuestionList> {
  const path = `/api/submissions/${encodeURIComponent(submissionId)}/questions?${query}`;
  return fetchJson(path, trusted<QuestionList>(), { signal });
}
