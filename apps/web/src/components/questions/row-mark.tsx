import type { QuestionRow } from '@clapboard/services/questions';
import clsx from 'clsx';
import { Circle } from 'lucide-react';
import { type OutcomeLooks, outcomeLooks } from './outcome-looks';

const answered: OutcomeLooks = {
  title: 'Answered',
  meaning: 'Answered. The outcome is hidden.',
  icon: Circle,
  colour: 'text-line-strong',
  fill: 'var(--accent)',
};

/** The outcome of a row or, without one, the state of its answer. */
export function getLooks({ result, state }: QuestionRow): OutcomeLooks | null {
  if (result) return outcomeLooks[result.outcome];
  return state === null || state === 'answered' ? state && answered : outcomeLooks[state];
}

/** The mark of a row's outcome, with a label for screen readers. */
export function RowMark({ row, className }: { row: QuestionRow; className?: string }) {
  const looks = getLooks(row);
  return looks && <OutcomeMark looks={looks} className={className} />;
}

/** The mark of an outcome, with a label for screen readers. */
export function OutcomeMark({
  looks: { icon: Icon, colour, title },
  className,
}: {
  looks: OutcomeLooks;
  className?: string | undefined;
}) {
  return (
    <span className={clsx('inline-flex shrink-0', className)} title={title}>
      <Icon aria-hidden className={clsx('size-[1.125rem]', colour)} />
      <span className="sr-only">{title}:</span>
    </span>
  );
}
