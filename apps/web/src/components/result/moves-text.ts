import type { EvaluationEntry } from '@clapboard/services/core';
import { formatDate } from '@/format/values';

/** Describes what rescores did to an evaluation, with their reasons; empty for most. */
export function formatMoves({
  rescoring,
  replaced,
}: Pick<EvaluationEntry, 'rescoring' | 'replaced'>): string[] {
  const put = rescoring ? `Published by a rescoring on ${formatDate(rescoring.publishedAt)}` : '';
  const back = rescoring?.rolledBackAt
    ? `, rolled back on ${formatDate(rescoring.rolledBackAt)}`
    : '';
  return [
    ...(rescoring ? [`${put}${back}: “${rescoring.reason}”`] : []),
    ...(replaced
      ? [`Replaced by a rescoring on ${formatDate(replaced.publishedAt)}: “${replaced.reason}”`]
      : []),
  ];
}
