import type { QuestionList } from '@clapboard/services/questions';
import { fetchJson, trusted } from '@/api-client/fetch-json';
import { readParams } from '@/url-state/questions';

/** Returns the questions that match the query. Throws `ApiError`, or the signal's reason when aborted. */
export function fetchQuestions(
  submissionId: string,
  query: string,
  signal: AbortSignal,
): Promise<QuestionList> {
  const path = `/api/v1/submissions/${encodeURIComponent(submissionId)}/questions?${getApiQuery(query)}`;
  return fetchJson(path, trusted<QuestionList>(), { signal });
}

/** Returns the API's query for the query of the page's address. */
function getApiQuery(query: string): URLSearchParams {
  const { evaluation, page, item, ...params } = readParams(new URLSearchParams(query));
  const fields = {
    ...params,
    evaluationId: evaluation,
    page,
    // An explicit page wins over the open item.
    item: page === null ? item : null,
  };
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
}
