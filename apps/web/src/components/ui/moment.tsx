'use client';

import { formatLocalMoment } from '@/format/values';
import { useHydrated } from './use-hydrated';

interface MomentProps {
  at: Date;
  seconds?: boolean;
  className?: string;
}

/**
 * A moment in the reader’s time zone, with UTC on hover. The HTML has it in UTC, because cached pages know no reader,
 * and the browser replaces it after hydration.
 */
export function Moment({ at, seconds, className }: MomentProps) {
  const local = useHydrated();
  const utc = formatLocalMoment(at, { offset: 0, seconds });
  return (
    <time dateTime={at.toISOString()} title={utc} className={className}>
      {local ? formatLocalMoment(at, { seconds }) : utc}
    </time>
  );
}
