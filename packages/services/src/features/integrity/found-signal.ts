import type { ScannedSubmission } from './scanned-submissions';
import type { SignalFacts } from './views';

/** A signal before it is stored. */
export interface FoundSignal {
  submissionId: string;
  otherSubmissionId: string | null;
  /** scope, if one pair may have several signals of a kind */
  subject: string;
  strength: number;
  facts: SignalFacts;
}

/** Orders the later submission first: it is the one to review. */
export function getPair(
  earlier: ScannedSubmission | undefined,
  later: ScannedSubmission | undefined,
) {
  if (!earlier || !later) throw new Error('A pair lacks a submission.');
  return { submissionId: later.submissionId, otherSubmissionId: earlier.submissionId };
}
