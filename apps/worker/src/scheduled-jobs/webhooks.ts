import { recordRankChanges } from '@clapboard/services/leaderboard';
import { fanOutEvents } from '@clapboard/services/webhooks';
import { deliverWebhooks } from '../deliver-webhooks';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Deliveries that a worker sends at the same time, each to another account. */
const concurrency = 4;

/** Creates and sends the deliveries of events to webhooks. */
export function webhooks({ services, env, log, signal }: ScheduledJobContext): ScheduledJob[] {
  const everyMs = env.SWEEP_SECONDS * 1000;
  const deliver = Array.from({ length: concurrency }, (_, index) => ({
    // A job each, so that a slow server doesn’t delay the others.
    name: `webhooks-${index + 1}`,
    everyMs,
    run: async () => void (await deliverWebhooks({ services, log, signal })),
  }));
  return [
    {
      // A job of its own, so that a leaderboard whose ranks can’t be compared doesn’t hold up other events.
      name: 'rank-changes',
      everyMs,
      async run() {
        const events = await recordRankChanges(services);
        if (events > 0) log.info({ events }, 'recorded changes of ranks');
      },
    },
    {
      name: 'events',
      everyMs,
      async run() {
        const deliveries = await fanOutEvents(services);
        if (deliveries > 0) log.info({ deliveries }, 'fanned out events');
      },
    },
    ...deliver,
  ];
}
