'use client';

import { useSyncExternalStore } from 'react';
import { formatLocalMoment, formatMoment } from '@/format/values';

/** The time zone doesn’t change while a page is open. */
const subscribe = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

/**
 * A moment in the reader’s time zone, with UTC on hover. The HTML has it in UTC, because cached pages know no reader, and
 * the browser replaces it after hydration.
 */
export function Moment({ at, className }: { at: Date; className?: string }) {
  const local = useSyncExternalStore(subscribe, isBrowser, isServer);
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at)} className={className}>
      {local ? formatLocalMoment(at) : formatMoment(at)}
    </time>
  );
}
