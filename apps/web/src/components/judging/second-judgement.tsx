import type { SpotCheckView } from '@clapboard/services/core';
import { formatCount } from '@/format/values';
import { formatAgreement } from './agreement-text';

/** How far the second judge agrees with the verdicts of a result. */
export function SecondJudgement({ check }: { check: SpotCheckView }) {
  const { judge, status, drawn, judged, agreed } = check;
  return (
    <p className="w-full text-sm text-soft">
      Second judge {judge.label}:{' '}
      {status === 'judging'
        ? `judging a sample of ${formatCount(drawn)} answers.`
        : status === 'blocked'
          ? `no verdict on a sample of ${formatCount(drawn)} answers.`
          : `agrees on ${formatCount(agreed)} of ${formatCount(judged)} sampled answers (${formatAgreement(check)}).`}
    </p>
  );
}
