import type { Db, Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { notifyAdmins } from '../../core/notifications/notify';
import { countAttempt, takeAttempt } from '../../core/rate-limits/rate-limits';

/** A change of what a sign-in needs besides or instead of a password. */
export type FactorChange =
  | 'factor'
  | 'factor-removed'
  | 'recovery-codes'
  | 'passkey'
  | 'passkey-removed';

/** Something that happened while somebody signed in or proved who they are. */
export type AuthenticationEvent = {
  /** client address; empty if unknown */
  address: string;
} & (
  | {
      kind: 'sign-up' | 'sign-in' | 'password' | FactorChange;
      userId: string;
      method?: string;
    }
  /** a wrong password; without an account if nobody has the e-mail address */
  | { kind: 'sign-in-failed'; userId: string | null; method?: string }
  /** a wrong password of a signed-in user */
  | { kind: 'password-failed'; userId: string; method?: string }
  /** a wrong code, or a refused passkey; only the account is known */
  | { kind: 'factor-failed'; userId: string; method?: string }
);

/** What an alarm is about. */
export type GuessingAlarm = 'account' | 'address';

const hour = 3600;
/** Failures within an hour that raise an alarm, once per window. */
const alarmLimits = { account: { max: 10, seconds: hour }, address: { max: 30, seconds: hour } };
/**
 * Failures without an account that are written per hour. The log can't be shortened, so a flood must not
 * fill it; the counters see all failures.
 */
const unknownPerAddress = { max: 10, seconds: hour };
const unknownInAll = { max: 500, seconds: hour };
/** Entries of one kind that an account adds per day: it can sign in again and again. */
const succeededPerAccount = { max: 1000, seconds: 24 * hour };

/**
 * Writes an authentication event to the audit log, with account and client address, unless the account has filled the
 * log with events of its kind. Counts failures per
 * account and per address; when there are many, notifies the admins. Returns the alarms that it raised.
 */
export async function recordAuthentication(
  { db }: { db: Db },
  event: AuthenticationEvent,
): Promise<GuessingAlarm[]> {
  const { kind, userId, address, method } = event;
  const failed = kind.endsWith('-failed');
  if (failed && userId === null && !(await mayWriteUnknown(db, address))) {
    return raiseAlarms(db, event);
  }
  if (!failed) {
    const wait = await countAttempt(db, `authentication:${kind}:${userId}`, succeededPerAccount);
    if (wait > 0) return [];
  }
  await recordAudit(db, {
    actorId: kind === 'sign-in-failed' || kind === 'factor-failed' ? null : userId,
    action: `user.${kind}`,
    ...getSubject(userId),
    address,
    ...(method !== undefined && { after: { method } }),
  });
  return failed ? raiseAlarms(db, event) : [];
}

const getSubject = (userId: string | null) =>
  userId === null
    ? ({ subjectType: 'installation', subjectId: 'sign-in' } as const)
    : ({ subjectType: 'user', subjectId: userId } as const);

async function mayWriteUnknown(db: Db, address: string): Promise<boolean> {
  const wait = await countAttempt(db, `unknown-account:${address}`, unknownPerAddress);
  return wait === 0 && (await countAttempt(db, 'unknown-account', unknownInAll)) === 0;
}

async function raiseAlarms(
  db: Db,
  { userId, address }: AuthenticationEvent,
): Promise<GuessingAlarm[]> {
  const raised: GuessingAlarm[] = [];
  const subjects = { account: userId ?? '', address };
  for (const about of ['account', 'address'] as const) {
    const subject = subjects[about];
    if (subject === '') continue;
    const { left } = await takeAttempt(db, `failures:${about}:${subject}`, alarmLimits[about]);
    if (left !== 0) continue;
    await db.$transaction((tx) => writeAlarm(tx, about, { userId, address }));
    raised.push(about);
  }
  return raised;
}

async function writeAlarm(
  tx: Tx,
  about: GuessingAlarm,
  { userId, address }: Pick<AuthenticationEvent, 'userId' | 'address'>,
): Promise<void> {
  const failures = alarmLimits[about].max;
  const subjectId = about === 'account' ? userId : null;
  const occasion = await recordAudit(tx, {
    actorId: null,
    action: 'user.guessing',
    ...getSubject(subjectId),
    address,
    after: { about, failures },
  });
  const user = subjectId
    ? await tx.user.findUnique({ where: { id: subjectId }, select: { name: true } })
    : null;
  const subject = user ? `at the account of ${user.name}` : `from ${address}`;
  await notifyAdmins(tx, {
    kind: 'guessing',
    occasion,
    detail: `${failures} wrong passwords or codes ${subject} within an hour`,
  });
}
