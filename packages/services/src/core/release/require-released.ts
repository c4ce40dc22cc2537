import { ServiceError } from '../errors';
import type { ReleaseState } from './policy';

const reasons = {
  withheld:
    'This result can’t be published because its scores were not released. It must be significantly better than chance and than your best result on this private dataset.',
  incomplete:
    'This result is incomplete, so it has no scores on this private dataset and can’t be published. Submit an answer for every item.',
  pending:
    'Access to this dataset has just changed, and the result’s scores are being prepared. Try again in a minute.',
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
