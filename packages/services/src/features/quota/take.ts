import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { isMaintainer, type SignedIn } from '../../core/authorise';
import { lockAccount } from '../../core/database/lock-account';
import { ServiceError } from '../../core/errors';
import { invalidInput } from '../../core/input/parse-input';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { listAccounts } from '../../core/release/account-proofs';
import { countModelAttempts } from '../../core/release/attempts';
import { complainAboutMissingSettings } from '../../core/runs/run-settings';
import type { RunSettings } from '../../core/views';
import { type QuotaSource, type QuotaView, readQuotas } from './view';

type Definition = Pick<BenchmarkDefinition, 'id' | 'title' | 'runSettings'>;

/**
 * Submissions per account, benchmark and 24 hours beyond those that count. Files with errors don’t count, but workers
 * read them, and the site stores them.
 */
const maxUncounted = 200;

/** Bytes of files that a person may submit in 24 hours: the site stores them, also those with errors. */
const maxBytes = 4 * 1024 ** 3;

/**
 * Locks the accounts of a user's person until the transaction ends, so that concurrent requests are counted one after
 * the other. Lock models and submissions afterwards, as the deletion of an account does. Throws `account_blocked`.
 */
export async function lockAccounts(tx: Tx, userId: string): Promise<void> {
  await lockAccount(tx, ...(await listAccounts(tx, userId)));
}

/**
 * Checks that the benchmark's rules allow one more submission, in the transaction that creates it,
 * by the database's clock. Call `lockAccounts` first. Throws `address_unproven`, `submissions_closed`, `not_invited`,
 * `too_many_in_flight`, `quota_spent`, each with its end, `invalid_input` for missing run settings, and
 * `too_many_requests` for very many rejected submissions.
 */
export async function takeQuota(
  source: QuotaSource & { db: Tx },
  user: SignedIn,
  definition: Definition,
  { settings, modelId }: { settings: RunSettings; modelId: string | null },
): Promise<void> {
  const [quota] = await readQuotas(source, user, [definition.id]);
  if (!quota) return;
  checkProof(quota, definition);
  checkAccess(quota, definition);
  requireSettings(definition, quota, settings);
  checkInFlight(quota, definition);
  checkTotal(quota, definition);
  await checkModel(source.db, quota, definition, modelId);
  if (quota.perDay === null) return;
  if (quota.left === null || quota.left > 0) {
    return limitSubmissions(source.db, definition, { userId: user.userId, perDay: quota.perDay });
  }
  const renews = quota.renewsAt.toISOString().slice(0, 10);
  throw new ServiceError('quota_spent', {
    detail: `You’ve reached the daily limit of ${quota.perDay} submissions to ${definition.title}. It resets at 00:00 UTC on ${renews}. Submit again then.`,
  });
}

/** Counts a submission, also one that will be rejected and deleted. */
async function limitSubmissions(
  db: Tx,
  { id, title }: Definition,
  { userId, perDay }: { userId: string; perDay: number },
): Promise<void> {
  // 24 hours from the first submission can contain the quotas of two days.
  const limit = { max: 2 * perDay + maxUncounted, seconds: 86_400 };
  await limitAttempts(db, `submissions:${id}:${userId}`, limit, (wait) => {
    return `You can submit to ${title} ${limit.max} times in 24 hours, including rejected files. Wait ${wait}. “clapboard check” checks files without a submission.`;
  });
}

/**
 * Checks that the accounts of a user's person don’t fill the storage, once new files are attached to a submission.
 * Files with the same bytes count once. Call `lockAccounts` first. Throws `quota_spent`, except for maintainers.
 */
export async function checkBytes(tx: Tx, user: SignedIn): Promise<void> {
  if (isMaintainer(user)) return;
  const accounts = await listAccounts(tx, user.userId);
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT sum(size)::float8 AS bytes FROM (
      SELECT max(size) AS size FROM "SubmissionFile"
      WHERE "uploaderId" = ANY(${accounts}) AND "submissionId" IS NOT NULL
        AND "createdAt" > now() - interval '1 day'
      GROUP BY sha256) submitted`;
  if ((row?.bytes ?? 0) <= maxBytes) return;
  throw new ServiceError('quota_spent', {
    detail:
      'You can submit up to 4 GiB of different files in 24 hours. Remove unneeded fields, compress the files, or submit tomorrow.',
  });
}

/** Throws `invalid_input` for settings of a run that the benchmark or its rules require and that are missing. */
export async function checkRunSettings(
  tx: Tx,
  user: SignedIn,
  definition: Definition,
  settings: RunSettings,
): Promise<void> {
  const [quota] = await readQuotas({ db: tx }, user, [definition.id]);
  requireSettings(definition, { requiredSettings: quota?.requiredSettings ?? [] }, settings);
}

function requireSettings(
  { runSettings }: Definition,
  { requiredSettings }: Pick<QuotaView, 'requiredSettings'>,
  settings: RunSettings,
): void {
  const required = runSettings.map((setting) => {
    return { ...setting, required: setting.required || requiredSettings.includes(setting.id) };
  });
  const missing = complainAboutMissingSettings(required, settings);
  if (missing.length > 0) throw invalidInput(missing);
}

/**
 * Checks that an existing submission may be scored again with additional files: like a new one, but
 * without using the daily quota. Call `lockAccounts` first. Throws `submissions_closed`, `not_invited` and
 * `too_many_in_flight`.
 */
export async function takeTurn(tx: Tx, user: SignedIn, definition: Definition): Promise<void> {
  const [quota] = await readQuotas({ db: tx }, user, [definition.id]);
  if (!quota) return;
  checkAccess(quota, definition);
  checkInFlight(quota, definition);
}

function checkProof({ proofRequired }: QuotaView, { title }: Definition): void {
  if (!proofRequired) return;
  throw new ServiceError('address_unproven', {
    detail: `Submissions to ${title} require a confirmed e-mail address or a sign-in service. Open the link that we sent you, or request another one under Account.`,
  });
}

function checkAccess(quota: QuotaView, { title }: Definition): void {
  if (quota.window === 'early') {
    throw new ServiceError('submissions_closed', {
      detail: `${title} opens for submissions on ${moment(quota.opensAt)}. Submit then.`,
    });
  }
  if (quota.window === 'closed') {
    throw new ServiceError('submissions_closed', {
      detail: `${title} closed for submissions on ${moment(quota.closesAt)}. Contact its maintainers if you still want to submit.`,
    });
  }
  if (!quota.invited) throw new ServiceError('not_invited');
}

function checkInFlight({ inFlight }: QuotaView, { title }: Definition): void {
  if (inFlight.most === null || inFlight.now < inFlight.most) return;
  throw new ServiceError('too_many_in_flight', {
    detail: `${inFlight.now} of your submissions to ${title} are waiting or being scored, and the limit is ${inFlight.most}. Submit again when one is done.`,
  });
}

function checkTotal({ total }: QuotaView, { title }: Definition): void {
  if (total === null || total.used < total.most) return;
  throw new ServiceError('quota_spent', {
    detail: `You’ve reached the limit of ${total.most} submissions to the private dataset of ${title}. Contact its maintainers if you need more.`,
  });
}

/**
 * The limits of an account on a private revision also apply per model: several accounts don't add
 * up.
 */
async function checkModel(
  tx: Tx,
  { total, perDay }: QuotaView,
  { title }: Definition,
  modelId: string | null,
): Promise<void> {
  if (total === null || perDay === null || modelId === null) return;
  await tx.$queryRaw`SELECT id FROM "Model" WHERE id = ${modelId} FOR NO KEY UPDATE`;
  const made = await countModelAttempts(tx, { modelId, revisionId: total.revisionId });
  if (made.total >= total.most) {
    throw new ServiceError('quota_spent', {
      detail: `This model has reached the limit of ${total.most} submissions to the private dataset of ${title}, counted over all accounts.`,
    });
  }
  if (made.today >= perDay) {
    throw new ServiceError('quota_spent', {
      detail: `This model has reached the daily limit of ${perDay} submissions to ${title}, counted over all accounts. Submit again after 00:00 UTC.`,
    });
  }
}

/** `2026-11-21 14:05 UTC`. */
function moment(at: Date | null): string {
  return at === null ? 'another time' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
