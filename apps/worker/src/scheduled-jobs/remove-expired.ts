import { removeExpiredLogins } from '@clapboard/services/access-tokens';
import { removeEndedLimits, removeOldEvents, removeOldRequests } from '@clapboard/services/core';
import {
  removeExpiredInvitations,
  removeExpiredTransfers,
} from '@clapboard/services/organisations';
import { removeOldTrials } from '@clapboard/services/pipeline/judging';
import { removeOldDeliveries } from '@clapboard/services/webhooks';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';

/**
 * Deletes expired logins, invitations, offers of models and rate limits, and old idempotency keys, events, deliveries
 * and trials of judges.
 */
export function removeExpired({ services }: ScheduledJobContext): ScheduledJob {
  return {
    name: 'remove-expired',
    everyMs: 3_600_000,
    async run() {
      await removeEndedLimits(services);
      await removeOldRequests(services);
      await removeOldEvents(services);
      await removeOldDeliveries(services);
      await removeExpiredLogins(services);
      await removeExpiredInvitations(services);
      await removeExpiredTransfers(services);
      await removeOldTrials(services);
    },
  };
}
