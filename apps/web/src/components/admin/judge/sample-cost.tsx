import type { ReactNode } from 'react';
import { formatCost } from '@/format/values';

interface SampleCostProps {
  /** the number of answers in the form: null while empty, NaN while invalid */
  sample: number | null | undefined;
  /** estimated cost of judging an answer, in billionths of a US dollar */
  answerNano: number;
  /** what the cost is for, after the amount */
  per?: string | undefined;
  children?: ReactNode;
}

/** The cost of judging a sample of answers, as its number is typed. */
export function SampleCost({ sample, answerNano, per, children }: SampleCostProps) {
  const known = typeof sample === 'number' && Number.isInteger(sample) && sample > 0;
  return (
    <p className="text-sm" aria-live="polite">
      {known ? (
        <>
          About {formatCost(answerNano * sample)}
          {per ? ` ${per}` : ''}, charged to your budget and the leaderboard’s. {children}
        </>
      ) : (
        'Enter a whole number of answers to see the cost.'
      )}
    </p>
  );
}
