'use client';

import { formatTimeOfDay } from '@/format/values';
import { useHydrated } from './use-hydrated';

/** The time at which days in UTC begin, in the reader’s time zone as of today, with UTC on hover. See `Moment`. */
export function StartOfDay() {
  const local = useHydrated();
  const start = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const utc = formatTimeOfDay(start, 0);
  return <time title={utc}>{local ? formatTimeOfDay(start) : utc}</time>;
}
