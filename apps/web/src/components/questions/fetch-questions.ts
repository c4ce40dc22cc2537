import type { QuestionList } from '@clapboard/services';

/** Why questions could not be fetched, in words for the reader. */
export class QuestionsError extends Error {}

const unanswered = 'The site did not answer. Check your connection and try again.';

/** The items that a query asks for, from the site. Throws a `QuestionsError`, or the signal's own error once that is aborted. */
export async function fetchQuestions(
  submissionId: string,
  query: string,
  signal: AbortSignal,
): Promise<QuestionList> {
  const path = `/api/submissions/${encodeURIComponent(submissionId)}/questions?${query}`;
  try {
    const response = await fetch(path, { signal });
    const body = await response.json();
    if (response.ok) return body;
    const message = body?.error?.detail ?? body?.error?.message;
    throw new QuestionsError(typeof message === 'string' ? message : unanswered);
  } catch (cause) {
    if (signal.aborted || cause instanceof QuestionsError) throw cause;
    throw new QuestionsError(unanswered, { cause });
  }
}
