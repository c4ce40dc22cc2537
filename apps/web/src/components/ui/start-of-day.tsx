'use client';

import { useSyncExternalStore } from 'react';
import { formatTimeOfDay } from '@/format/values';

const subscribe = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

/** The time at which days in UTC begin, in the reader’s time zone as of today, with UTC on hover. See `Moment`. */
export function StartOfDay() {
  const local = useSyncExternalStore(subscribe, isBrowser, isServer);
  const start = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const utc = formatTimeOfDay(start, 0);
  return <time title={utc}>{local ? formatTimeOfDay(start) : utc}</time>;
}
