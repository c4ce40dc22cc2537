import type { LabelCounts, LabelEstimate } from '@clapboard/services/core';
import { formatCount, formatInterval, formatValueWithUnit, type ValueStyle } from '@/format/values';

/** Answers on one page of a sample. */
export const labelsPerPage = 20;

/** Returns the address of the page with this answer of a sample, from 0. */
export function buildLabelsPath(submissionId: string, position: number): string {
  const page = Math.floor(position / labelsPerPage) + 1;
  const path = `/submissions/${submissionId}/labels`;
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Most answers of a sample. */
export const mostDrawn = 1000;

/**
 * Whether to offer another draw: answers can be added, or the sample has unlabelled answers that the judge no longer
 * decides, which a draw removes.
 */
export function canDraw({
  judged,
  drawn,
  labelled,
  estimated,
}: LabelCounts & { judged: number }): boolean {
  return drawn < Math.min(judged, mostDrawn) || (drawn > 0 && labelled === drawn && !estimated);
}

/** `37 of 100 answers labelled.`, and when the result shows the estimate. */
export function labelProgress({ drawn, labelled, estimated }: LabelCounts): string {
  const progress = `${formatCount(labelled)} of ${formatCount(drawn)} answers labelled.`;
  if (estimated) return `${progress} The result shows the estimate.`;
  return labelled < drawn
    ? `${progress} The result shows the estimate when all are labelled.`
    : `${progress} Add answers: rescoring changed which answers are judged.`;
}

/** `63.2% if people judged (95% interval 58.1–67.9): estimated from 100 labels; the judge agrees with 94`. */
export function labelEstimateText(
  { value, ciLow, ciHigh, labelled, agreed }: LabelEstimate,
  style: ValueStyle,
): string {
  const interval = formatInterval(ciLow, ciHigh, style);
  const limits = interval ? ` (95% interval ${interval})` : '';
  const labels = `estimated from ${formatCount(labelled)} labels; the judge agrees with ${formatCount(agreed)}`;
  return `${formatValueWithUnit(value, style)} if people judged${limits}: ${labels}`;
}
