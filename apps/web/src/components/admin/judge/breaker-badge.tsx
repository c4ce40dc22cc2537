import type { BreakerView } from '@clapboard/services/core';
import { Badge } from '@/components/ui/badge';
import { formatMoment } from '@/format/values';

/** Whether a provider takes requests or is paused. */
export function BreakerBadge({ breaker }: { breaker: BreakerView }) {
  if (breaker.state === 'closed') return <Badge tone="good">Available</Badge>;
  if (breaker.state === 'half-open') return <Badge tone="warn">Retrying</Badge>;
  return <Badge tone="bad">Paused</Badge>;
}

/** Returns why and for how long a provider is paused; nothing if it isn't. */
export function BreakerText({ breaker }: { breaker: BreakerView }) {
  if (breaker.state === 'closed') return null;
  const until = breaker.pausedUntil ? `Until ${formatMoment(breaker.pausedUntil)}.` : '';
  const trips = breaker.trips > 0 ? `Consecutive pauses: ${breaker.trips}.` : '';
  return (
    <p className="text-sm text-soft">{[breaker.reason, until, trips].filter(Boolean).join(' ')}</p>
  );
}
