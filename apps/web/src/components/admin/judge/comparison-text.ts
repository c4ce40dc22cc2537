import type { ProfileComparison } from '@clapboard/services/core';
import { formatCount, formatCounted, formatShare } from '@/format/values';

type Compared = Pick<ProfileComparison, 'compared' | 'agreed' | 'models'> & {
  left: { label: string };
  right: { label: string };
};

/** Says how often two judges agree, and how many models they rank differently. */
export function describeComparison({ compared, agreed, models, left, right }: Compared): string {
  const share = formatShare(agreed, compared);
  if (share === null) {
    return 'No answer has verdicts from both judges yet. Let each judge the public submissions.';
  }
  const agreement = `${left.label} and ${right.label} agree on ${share} of ${formatCounted(compared, 'answer')}.`;
  const ranked = models.filter(
    ({ leftRank, rightRank }) => leftRank !== null && rightRank !== null,
  );
  if (ranked.length < 2) return agreement;
  const moved = ranked.filter(({ leftRank, rightRank }) => leftRank !== rightRank).length;
  const ranks =
    moved === 0
      ? `They rank ${ranked.length === 2 ? 'both' : `all ${formatCount(ranked.length)}`} models alike.`
      : `${formatCount(moved)} of ${formatCount(ranked.length)} models ${moved === 1 ? 'changes' : 'change'} rank.`;
  return `${agreement} ${ranks}`;
}
