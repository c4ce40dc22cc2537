import { useEffect, useState } from 'react';
import type { LiveState } from './live-state';
import { addSample, estimateSecondsLeft, formatTimeLeft, type Sample } from './time-left';

const none: readonly Sample[] = [];

/** Returns how long judging will take at the rate that this page observed; null while that isn't known. */
export function useTimeLeft(state: LiveState | null): string | null {
  const [samples, setSamples] = useState(none);
  const verdicts = state?.status === 'judging' ? state.verdicts : null;
  const settled = verdicts?.settled;
  useEffect(() => {
    const at = performance.now();
    setSamples((known) => (settled === undefined ? none : addSample(known, { at, settled })));
  }, [settled]);
  const seconds = verdicts && estimateSecondsLeft(samples, verdicts.total);
  return seconds === null ? null : formatTimeLeft(seconds);
}
