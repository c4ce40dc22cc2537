import type { FailedEvaluation, OpenEvaluation } from '@clapboard/services/operations';
import { formatCounted } from '@/format/values';

/** Returns why an evaluation ended without a result; internal errors were retried first. */
export function explainReason({ code, message, attempt }: FailedEvaluation): string {
  if (code !== 'platform_fault') return message;
  return `Internal error after ${formatCounted(attempt, 'attempt')}. See the worker log for the cause.`;
}

/** Describes the state of an open evaluation. */
export function describeState({ status, attempt, leaseSeconds }: OpenEvaluation): string {
  if (status === 'queued') {
    return attempt === 0 ? 'Queued' : `Queued after ${formatCounted(attempt, 'attempt')}`;
  }
  if (status === 'judging') return 'Judging';
  return leaseSeconds !== null && leaseSeconds < 0 ? 'Worker not responding' : 'Scoring';
}
