import type { Services } from '../../context';
import type { HeldVerdict } from './claim-verdicts';

type Held = Pick<HeldVerdict, 'hash' | 'token'>;

/** Renews the leases of questions that are being asked; those that were lost meanwhile stay lost. */
export async function renewVerdicts(
  services: Services,
  held: readonly Held[],
  leaseSeconds: number,
): Promise<void> {
  await services.db.$executeRaw`
    UPDATE "Verdict" SET "leaseExpires" = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    WHERE hash = ANY(${held.map(({ hash }) => hash)})
      AND "leaseToken" = ANY(${held.map(({ token }) => token)})`;
}

/** Gives questions back that were not answered, so that they can be asked again at once. */
export async function releaseVerdicts(services: Services, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  await services.db.$executeRaw`
    UPDATE "Verdict" SET "leaseToken" = NULL, "leaseExpires" = NULL
    WHERE hash = ANY(${held.map(({ hash }) => hash)})
      AND "leaseToken" = ANY(${held.map(({ token }) => token)})`;
}
