import type { QueuePause } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';
import { describePause } from './describe-pause';

/** Banner on every page while a queue is paused, with the reason. */
export function PauseBanner({ pauses }: { pauses: readonly QueuePause[] }) {
  if (pauses.length === 0) return null;
  return (
    <div className="frame flex flex-col gap-3 py-4">
      {pauses.map(({ queue, reason }) => {
        const { title, effect } = describePause(queue);
        return (
          <Alert key={queue} tone="warn" title={`${title}: ${reason}`}>
            {effect}
          </Alert>
        );
      })}
    </div>
  );
}
