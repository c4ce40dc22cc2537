import type { QueuePause } from '@clapboard/services/core';

const texts: Record<QueuePause['queue'], { title: string; effect: string }> = {
  evaluate: {
    title: 'Scoring is paused',
    effect: 'New submissions stay in the queue. Nothing is lost.',
  },
  judge: {
    title: 'Judging is paused',
    effect: 'Results that need new verdicts stay in the queue. Nothing is lost.',
  },
};

/** Says that a queue is paused, and what it means for users. */
export function describePause(queue: QueuePause['queue']): { title: string; effect: string } {
  return texts[queue];
}
