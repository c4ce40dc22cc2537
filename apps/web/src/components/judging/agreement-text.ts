import { wilsonInterval } from '@clapboard/metrics';
import type { SpotCheckView } from '@clapboard/services/core';
import { formatCoefficient, formatInterval, formatShare, type ValueStyle } from '@/format/values';

const wholePercent: ValueStyle = { unit: 'percent', decimals: 0 };
/** The 97.5% quantile of the normal distribution. */
const normalQuantile = 1.959964;

/**
 * `42%, 95% interval 29–56%, Cohen’s κ −0.13`: the share of judged answers on which a check agrees, with Wilson’s
 * interval, and the agreement beyond chance if it is known. Null if none was judged.
 */
export function formatAgreement({
  agreed,
  judged,
  kappa,
}: Pick<SpotCheckView, 'agreed' | 'judged' | 'kappa'>): string | null {
  if (judged === 0) return null;
  const { low, high } = wilsonInterval(agreed / judged, judged, normalQuantile);
  const interval = `95% interval ${formatInterval(low, high, wholePercent)}%`;
  const beyondChance = kappa === null ? [] : [`Cohen’s κ ${formatCoefficient(kappa)}`];
  return [formatShare(agreed, judged), interval, ...beyondChance].join(', ');
}
