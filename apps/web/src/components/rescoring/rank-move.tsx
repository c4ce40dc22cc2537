import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatCounted, noValue } from '@/format/values';

interface RankMoveProps {
  before: number | null;
  after: number | null;
}

/** A rank before and after, with the direction of the move. */
export function RankMove({ before, after }: RankMoveProps) {
  if (before === after) return <span className="text-faint">{before ?? 'Not ranked'}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="numeric">
        {before ?? noValue} → {after ?? noValue}
      </span>{' '}
      <Direction before={before} after={after} />
    </span>
  );
}

function Direction({ before, after }: RankMoveProps) {
  if (before === null) return <span className="text-soft">newly ranked</span>;
  if (after === null) return <span className="text-warn">no longer ranked</span>;
  const up = after < before;
  const Arrow = up ? ArrowUp : ArrowDown;
  return (
    <span className={`inline-flex items-center gap-1 ${up ? 'text-good' : 'text-bad'}`}>
      <Arrow aria-hidden className="size-3.5" />
      {formatCounted(Math.abs(after - before), 'place')} {up ? 'up' : 'down'}
    </span>
  );
}
