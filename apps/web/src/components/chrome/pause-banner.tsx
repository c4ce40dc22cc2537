import type { QueuePause } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';

const words: Record<QueuePause['queue'], { title: string; effect: string }> = {
  evaluate: {
    title: 'Scoring is paused',
    effect: 'New submissions stay in the queue. Nothing is lost.',
  },
  judge: {
    title: 'Judging is paused',
    effect: 'Results that need new verdicts stay in the queue. Nothing is lost.',
  },
};

/** Banner on every page while a queue is paused, with the reason. */
export function PauseBanner({ pauses }: { pauses: readonly QueuePause[] }) {
  if (pauses.length === 0) return null;
  return (
    <div className="frame flex flex-col gap-3 py-4">
      {pauses.map(({ queue, reason }) => (
        <Alert key={queue} tone="warn" title={`${words[queue].title}: ${reason}`}>
          {words[queue].effect}
        </Alert>
      ))}
    </div>
  );
}
