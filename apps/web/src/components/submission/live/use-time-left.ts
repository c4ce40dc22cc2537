import { useEffect, useState } from 'react';
import type { LiveState } from './live-state';
import {
  addSample,
  estimateSecondsLeft,
  formatTimeLeft,
  type Sample,
  stalledAfterMs,
} from './time-left';

const none: readonly Sample[] = [];

/**
 * Returns how long judging will take at the rate that this page observed, or that it waits for the judge if no verdict
 * arrived for a while; null while neither is known.
 */
export function useTimeLeft(state: LiveState | null): string | null {
  const [samples, setSamples] = useState(none);
  const [stalled, setStalled] = useState(false);
  const verdicts = state?.status === 'judging' ? state.verdicts : null;
  const settled = verdicts?.settled;
  useEffect(() => {
    const at = performance.now();
    setSamples((known) => (settled === undefined ? none : addSample(known, { at, settled })));
    setStalled(false);
    if (settled === undefined) return;
    const timer = setTimeout(() => setStalled(true), stalledAfterMs);
    return () => clearTimeout(timer);
  }, [settled]);
  if (!verdicts) return null;
  if (stalled && verdicts.settled < verdicts.total) return 'waiting for the judge';
  const seconds = estimateSecondsLeft(samples, verdicts.total);
  return seconds === null ? null : formatTimeLeft(seconds);
}
