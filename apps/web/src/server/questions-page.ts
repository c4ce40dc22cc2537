import 'server-only';
import { outcomeKinds } from '@clapboard/benchmarks';
import type { ListQuestionsInput } from '@clapboard/services/questions';
import { readParams } from '@/url-state/questions';

/** What an address asks of a submission's questions; an outcome that does not exist is left out. */
export function questionInput(submissionId: string, query: URLSearchParams): ListQuestionsInput {
  const { task, slice, outcome, text, page, item, evaluation } = readParams(query);
  const kind = outcomeKinds.find((outcomeKind) => outcomeKind === outcome);
  return {
    submissionId,
    text,
    ...(evaluation !== null && { evaluationId: evaluation }),
    ...(task !== null && { task }),
    ...(slice !== null && { slice }),
    ...(kind !== undefined && { outcome: kind }),
    ...(page !== null && { page }),
    // Where a page is named, that one is meant, whatever is open.
    ...(page === null && item !== null && { item }),
  };
}
