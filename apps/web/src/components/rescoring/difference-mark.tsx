import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Difference } from './difference';

/** A difference with its sign, an arrow and its meaning, so that it doesn't depend on colour. */
export function DifferenceMark({ difference }: { difference: Difference }) {
  const { text, way, meaning } = difference;
  if (text === null) return null;
  const Arrow = way === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap font-medium',
        meaning === 'better' && 'text-good',
        meaning === 'worse' && 'text-bad',
      )}
    >
      <Arrow aria-hidden className="size-3.5 shrink-0" />
      {text}
      {meaning ? <span className="sr-only"> ({meaning})</span> : null}
    </span>
  );
}
