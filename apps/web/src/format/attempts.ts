import type { Attempts } from '@clapboard/services/core';
import { formatCount, formatCounted } from './values';

/**
 * Number of submissions by this submitter and for this model on the dataset, private ones included.
 */
export function formatAttempts({ submitter, model }: Attempts): string {
  return `${formatCount(submitter)} by the submitter, ${formatCount(model)} for the model, including private submissions`;
}

/** Short form: `5 attempts`, plus the model's number if it differs. */
export function formatAttemptsLabel({ submitter, model }: Attempts): string {
  const count = formatCounted(submitter, 'attempt');
  return submitter === model ? count : `${count}, ${formatCount(model)} for this model`;
}
