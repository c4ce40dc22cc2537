'use client';

import { useSyncExternalStore } from 'react';
import { formatLocalMoment } from '@/format/values';

/** The time zone doesn’t change while a page is open. */
const subscribe = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

interface MomentProps {
  at: Date;
  seconds?: boolean;
  className?: string;
}

/**
 * A moment in the reader’s time zone, with UTC on hover. The HTML has it in UTC, because cached pages know no reader, and
 * the browser replaces it after hydration.
 */
export function Moment({ at, seconds, className }: MomentProps) {
  const local = useSyncExternalStore(subscribe, isBrowser, isServer);
  const utc = formatLocalMoment(at, { offset: 0, seconds });
  return (
    <time dateTime={at.toISOString()} title={utc} className={className}>
      {local ? formatLocalMoment(at, { seconds }) : utc}
    </time>
  );
}
