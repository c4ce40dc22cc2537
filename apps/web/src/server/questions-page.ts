import 'server-only';
import { outcomeKinds } from '@clapboard/benchmarks';
import type { ListQuestionsInput } from '@clapboard/services/questions';
import { readParams } from '@/url-state/questions';

/** Returns the question query of an address; unknown outcomes are left out. */
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
    // An explicit page wins over the open item.
    ...(page === null && item !== null && { item }),
  };
}
