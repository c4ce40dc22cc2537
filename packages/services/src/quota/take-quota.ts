import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { SignedIn } from '../authorise';
import { ServiceError } from '../errors';
import { invalidInput } from '../parse-input';
import { missingSettings } from '../submissions/run-settings';
import type { RunSettings } from '../views';
import { type QuotaView, readQuotas } from './quota-view';

type Definition = Pick<BenchmarkDefinition, 'id' | 'title' | 'runSettings'>;

/**
 * Makes sure that one more submission is within the benchmark's rules, in the transaction that makes it,
 * on the database's clock. The user's row is locked first: two requests at once are counted one after the
 * other. Throws `submissions_closed`, `not_invited`, `too_many_in_flight`, `quota_spent`, each saying until
 * when, and `invalid_input` for run settings that the rules require.
 */
export async function takeQuota(
  tx: Tx,
  user: SignedIn,
  definition: Definition,
  settings: RunSettings,
): Promise<void> {
  const quota = await lockedQuota(tx, user, definition);
  if (!quota) return;
  checkAccess(quota, definition);
  const required = definition.runSettings
    .filter(({ id }) => quota.requiredSettings.includes(id))
    .map((setting) => ({ ...setting, required: true }));
  const missing = missingSettings(required, settings);
  if (missing.length > 0) throw invalidInput(missing);
  checkInFlight(quota, definition);
  if (quota.left === null || quota.left > 0) return;
  const renews = quota.renewsAt.toISOString().slice(0, 10);
  throw new ServiceError('quota_spent', {
    detail: `You have made all ${quota.perDay} submissions to ${definition.title} that one day allows. The count begins anew at 00:00 UTC on ${renews}. Your form is kept; submit it then.`,
  });
}

/**
 * Makes sure that a submission that exists may be scored again with further files: as a new one, but it
 * costs nothing of the day's quota. Throws `submissions_closed`, `not_invited` and `too_many_in_flight`.
 */
export async function takeTurn(tx: Tx, user: SignedIn, definition: Definition): Promise<void> {
  const quota = await lockedQuota(tx, user, definition);
  if (!quota) return;
  checkAccess(quota, definition);
  checkInFlight(quota, definition);
}

async function lockedQuota(
  tx: Tx,
  user: SignedIn,
  { id }: Definition,
): Promise<QuotaView | undefined> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${user.userId} FOR NO KEY UPDATE`;
  const [quota] = await readQuotas(tx, user, [id]);
  return quota;
}

function checkAccess(quota: QuotaView, { title }: Definition): void {
  if (quota.window === 'early') {
    throw new ServiceError('submissions_closed', {
      detail: `${title} takes submissions from ${moment(quota.opensAt)} on. Your form is kept; submit it then.`,
    });
  }
  if (quota.window === 'closed') {
    throw new ServiceError('submissions_closed', {
      detail: `${title} has taken no submissions since ${moment(quota.closesAt)}. Ask its maintainers if yours should be in.`,
    });
  }
  if (!quota.invited) throw new ServiceError('not_invited');
}

function checkInFlight({ inFlight }: QuotaView, { title }: Definition): void {
  if (inFlight.most === null || inFlight.now < inFlight.most) return;
  throw new ServiceError('too_many_in_flight', {
    detail: `${inFlight.now} of your submissions to ${title} wait or are being scored, and ${inFlight.most} may at once. Submit again when one is done; your form is kept.`,
  });
}

/** `2026-11-21 14:05 UTC`. */
function moment(at: Date | null): string {
  return at === null ? 'another time' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
