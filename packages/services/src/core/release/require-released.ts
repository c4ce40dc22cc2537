import { ServiceError } from '../errors';
import type { ReleaseState } from './policy';

const reasons = {
  withheld:
    'This result was not released, so it cannot be published: it is not significantly better than your best result on this private dataset, or than chance.',
  incomplete:
    'This result is incomplete, so it has no numbers on this private dataset and cannot be published. Submit an answer for every item.',
  pending:
    'What this result may show is being decided, because the access of its dataset changed. Try again in a minute.',
} as const;

/** Whether scores of a result may be public. */
export function isReleased(release: ReleaseState | undefined): boolean {
  return release === 'open' || release === 'released';
}

/**
 * Throws `wrong_state` for a result whose scores were not released: there is nothing to publish.
 */
export function requireReleased(release: ReleaseState | undefined): void {
  if (release === undefined || release === 'open' || release === 'released') return;
  throw new ServiceError('wrong_state', { detail: reasons[release] });
}
