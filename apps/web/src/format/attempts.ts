import type { Attempts } from '@clapboard/services/core';
import { formatCount } from './values';

/** How often submitter and model were tried on the dataset, private submissions included. */
export function attemptsText({ submitter, model }: Attempts): string {
  return `${formatCount(submitter)} by the submitter, ${formatCount(model)} for the model, including private submissions`;
}

/** The same in a few words: `5 attempts`, and for the model where that is another number. */
export function attemptsLabel({ submitter, model }: Attempts): string {
  const count = submitter === 1 ? '1 attempt' : `${formatCount(submitter)} attempts`;
  return submitter === model ? count : `${count}, ${formatCount(model)} for this model`;
}
