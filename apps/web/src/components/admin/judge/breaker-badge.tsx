import type { BreakerView } from '@clapboard/services/core';
import { Badge } from '@/components/ui/badge';
import { joinNodes } from '@/components/ui/join-nodes';
import { Moment } from '@/components/ui/moment';

/** Whether a provider takes requests or is paused. */
export function BreakerBadge({ breaker }: { breaker: BreakerView }) {
  if (breaker.state === 'closed') return <Badge>Active</Badge>;
  if (breaker.state === 'half-open') return <Badge tone="warn">Retrying</Badge>;
  return <Badge tone="bad">Paused</Badge>;
}

/** Returns why and for how long a provider is paused; nothing if it isn't. */
export function BreakerText({ breaker }: { breaker: BreakerView }) {
  if (breaker.state === 'closed') return null;
  const until = breaker.pausedUntil ? (
    <>
      Until <Moment at={breaker.pausedUntil} />.
    </>
  ) : null;
  const trips = breaker.trips > 0 ? `Consecutive pauses: ${breaker.trips}.` : null;
  return (
    <p className="text-sm text-soft">{joinNodes([breaker.reason || null, until, trips], ' ')}</p>
  );
}
