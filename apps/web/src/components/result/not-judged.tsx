import { type Coverage, type ScoreRow, unjudgedItems } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { formatCount } from '@/format/values';

interface NotJudgedProps {
  score: ScoreRow;
  coverage: readonly Coverage[];
  className?: string;
}

/** `12 of 400 not judged`, next to a score that is incomplete or missing because of them. */
export function NotJudged({ score, coverage, className }: NotJudgedProps) {
  const found = unjudgedItems(score, coverage);
  if (!found) return null;
  return (
    <span className={clsx('text-warn', className)}>
      {formatCount(found.unjudged)} of {formatCount(found.items)} not judged
    </span>
  );
}
