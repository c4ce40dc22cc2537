import type { RescoreView } from '@clapboard/services/pipeline/rescoring';
import { formatCounted } from '@/format/values';

type Ended = Pick<RescoreView, 'outcome' | 'counts' | 'rights'>;

/** Describes the effect of publishing on the leaderboard. */
export function describePublication({ outcome, counts, rights }: Ended, title: string): string {
  if (!outcome) return '';
  const { moved, submissions, values, intervals, authors } = outcome;
  const numbers = values + intervals;
  return [
    `${formatCounted(moved, 'result')} of ${title} now ${moved === 1 ? 'uses' : 'use'} the new versions.`,
    numbers > 0
      ? `${formatCounted(numbers, 'number')} of ${formatCounted(submissions, 'submission')} changed, and ${authors === 0 ? 'no submitter' : formatCounted(authors, 'submitter')} ${authors > 1 ? 'were' : 'was'} notified.`
      : 'No numbers changed, so nobody was notified.',
    counts.failed > 0
      ? `${formatCounted(counts.failed, 'result')} couldn’t be scored and ${counts.failed === 1 ? 'keeps its' : 'keep their'} earlier numbers.`
      : '',
    rights.rollBack
      ? 'Earlier results keep their addresses; rolling back restores them.'
      : 'Earlier results keep their addresses.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes the effect of rolling back on the leaderboard. */
export function describeRollBack({ outcome }: Pick<Ended, 'outcome'>): string {
  const { restored, kept } = outcome ?? { restored: 0, kept: 0 };
  return [
    `${formatCounted(restored ?? 0, 'submission')} ${restored === 1 ? 'has its' : 'have their'} earlier result again, and the submitters were notified.`,
    kept
      ? `${formatCounted(kept, 'submission')} ${kept === 1 ? 'keeps' : 'keep'} a newer result.`
      : 'None had a newer result.',
    'The rolled-back results keep their addresses in the history of each submission.',
  ].join(' ');
}
