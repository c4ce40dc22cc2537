import { type RowClaim, releaseClaims, renewClaims } from '../../core/claims';
import type { Services } from '../../core/context';
import type { ClaimedVerdict } from './claim-verdicts';

type VerdictClaim = Pick<ClaimedVerdict, 'hash' | 'token'>;

const toRowClaim = ({ hash, token }: VerdictClaim): RowClaim => ({ key: hash, token });

/** Renews the leases of running questions, except lost ones. */
export async function renewVerdicts(
  { db }: Services,
  verdicts: readonly VerdictClaim[],
  leaseSeconds: number,
): Promise<void> {
  await renewClaims(db, 'Verdict', verdicts.map(toRowClaim), leaseSeconds);
}

/** Releases questions that were not answered, so that they can be claimed again at once. */
export async function releaseVerdicts(
  { db }: Services,
  verdicts: readonly VerdictClaim[],
): Promise<void> {
  await releaseClaims(db, 'Verdict', verdicts.map(toRowClaim));
}
