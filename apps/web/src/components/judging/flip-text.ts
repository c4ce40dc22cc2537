import type { FlipRateView, JudgeProfileView } from '@clapboard/services/core';
import { fewestRepeated } from '@clapboard/services/fewest-repeated';
import { getDifferenceUnit } from '@/format/difference';
import { formatCount, formatInterval, formatValue, type ValueStyle } from '@/format/values';

const share: ValueStyle = { unit: 'percent', decimals: 1 };

/** `3.1% of repeated verdicts differ (95% interval 1.2–6.0%).` */
export function formatFlipRate({ rate, ciLow, ciHigh }: FlipRateView): string {
  const interval = formatInterval(ciLow, ciHigh, share);
  const limits = interval ? ` (95% interval ${interval}%)` : '';
  return `${formatValue(rate, share)}% of repeated verdicts differ${limits}.`;
}

/** The state of a profile's latest measurement, and the flip rate by the latest that finished. */
export function formatRepeats({ flips, repeats, retiredAt, verdicts }: JudgeProfileView): string {
  const known = flips ? `${formatFlipRate(flips)} From ${formatCount(flips.judged)} answers.` : '';
  if (repeats?.status === 'judging') {
    const { drawn, settled, requests } = repeats;
    const progress = `Judging ${formatCount(drawn)} answers again: ${formatCount(settled)} of ${formatCount(requests)} requests finished.`;
    return [progress, known].filter(Boolean).join(' ');
  }
  if (repeats?.status === 'blocked') {
    const blocked = 'The latest measurement got too few verdicts.';
    return [blocked, known].filter(Boolean).join(' ');
  }
  if (known) return known;
  if (retiredAt) return 'Not measured.';
  return mayRepeat({ repeats, retiredAt, verdicts })
    ? 'Not measured. Judge a sample again to see how often this judge contradicts itself.'
    : `Not measured. Needs at least ${fewestRepeated} judged answers.`;
}

/** Whether a measurement may be requested. */
export function mayRepeat({
  repeats,
  retiredAt,
  verdicts,
}: Pick<JudgeProfileView, 'repeats' | 'retiredAt' | 'verdicts'>): boolean {
  return retiredAt === null && verdicts >= fewestRepeated && repeats?.status !== 'judging';
}

/**
 * `±0.6 points from the judge alone (standard error)`, at the precision of the number; null where nothing is known,
 * also without any flip, which doesn't mean that there is no error.
 */
export function judgeErrorText(
  flips: { rate: number; standardError: number | null } | null,
  style: ValueStyle,
): string | null {
  if (!flips || flips.rate === 0 || flips.standardError === null) return null;
  const shown = formatValue(flips.standardError, style);
  const size = /[1-9]/.test(shown) ? `±${shown}` : `less than ±${shown.replace(/\d$/, '1')}`;
  return `${size}${getDifferenceUnit(style)} from the judge alone (standard error)`;
}
