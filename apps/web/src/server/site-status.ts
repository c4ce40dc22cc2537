import 'server-only';
import { getSiteStatus, type SiteStatus } from '@clapboard/services/operations';
import { LRUCache } from 'lru-cache';
import { log } from './log';
import { perProcess } from './per-process';
import { services } from './services';

/** Milliseconds for which this process reuses an answer: anybody may ask. */
const maxAgeMs = 10_000;

const answers = () =>
  perProcess(
    'site-status',
    () =>
      new LRUCache<'status', SiteStatus>({
        max: 1,
        ttl: maxAgeMs,
        fetchMethod: () => readStatus(),
      }),
  );

function readStatus(): Promise<SiteStatus> {
  const connected = services();
  return getSiteStatus(connected, {
    queue: () => connected.pingQueue(),
    onFault: (check, error) =>
      log().error({ check, err: error }, 'The site is not working as it should'),
  });
}

/** Returns the state of the site, at most 10 seconds old. All who ask at a time share one answer. */
export function currentStatus(): Promise<SiteStatus> {
  return answers().forceFetch('status');
}
