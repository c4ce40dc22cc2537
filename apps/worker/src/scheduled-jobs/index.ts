import { canaries } from './canaries';
import { cleanUploads } from './clean-uploads';
import { emails } from './emails';
import { expiringTokens } from './expiring-tokens';
import { heartbeat } from './heartbeat';
import { integrityScans } from './integrity-scans';
import { rankSets } from './rank-sets';
import { removeExpired } from './remove-expired';
import { rescoring } from './rescoring';
import { revealModels } from './reveal-models';
import type { ScheduledJob, ScheduledJobContext } from './scheduled-job';
import { sweep } from './sweep';
import { webhooks } from './webhooks';

/** The scheduled jobs of a worker in this environment. */
export function createScheduledJobs(context: ScheduledJobContext): ScheduledJob[] {
  return [
    heartbeat(context),
    ...sweep(context),
    ...cleanUploads(context),
    removeExpired(context),
    expiringTokens(context),
    revealModels(context),
    canaries(context),
    rescoring(context),
    integrityScans(context),
    rankSets(context),
    ...emails(context),
    ...webhooks(context),
  ];
}
