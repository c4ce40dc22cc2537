import { notifyExpiringTokens } from '@clapboard/services/access-tokens';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/** Notifies users of access tokens that expire soon. */
export function expiringTokens({ services }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'expiring-tokens',
    everyMs: 3_600_000,
    async run() {
      await notifyExpiringTokens(services);
    },
  };
}
