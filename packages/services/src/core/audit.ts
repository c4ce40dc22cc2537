import type { Tx } from '@clapboard/db';
import { ServiceError } from './errors';

/** A value in an entry; lists contain texts, such as ids or addresses. */
export type AuditValue = string | number | boolean | null | string[];

export interface AuditEntry {
  /** null: the system itself */
  actorId: string | null;
  action:
    | 'revision.import'
    | 'revision.activate'
    | 'submission.create'
    | 'submission.publish'
    | 'submission.withdraw'
    | 'submission.edit'
    | 'submission.delete'
    | 'submission.add-verdicts'
    | 'submission.verify'
    | 'submission.unverify'
    | 'submission.judge-with'
    | 'submission.spot-check'
    | 'submission.draw-labels'
    | 'submission.label'
    | 'evaluation.retry'
    | 'provider.create'
    | 'provider.change'
    | 'provider.resume'
    | 'provider.test'
    | 'provider.question'
    | 'profile.create'
    | 'profile.change'
    | 'profile.default'
    | 'profile.retire'
    | 'profile.restore'
    | 'profile.repeat'
    | 'budget.set'
    | 'judge.default-view'
    | 'judge.second'
    | 'judge.second-removed'
    | 'rules.set'
    | 'samples.remove'
    | 'setup.confirm'
    | 'site.settings'
    | 'site.logo'
    | 'user.sign-up'
    | 'user.sign-in'
    | 'user.sign-in-failed'
    | 'user.end-sessions'
    | 'user.guessing'
    | 'user.password'
    | 'user.password-failed'
    | 'user.password-link'
    | 'user.factor'
    | 'user.factor-removed'
    | 'user.factor-failed'
    | 'user.recovery-codes'
    | 'user.passkey'
    | 'user.passkey-removed'
    | 'user.role'
    | 'user.maintains'
    | 'user.block'
    | 'user.unblock'
    | 'user.prove-address'
    | 'user.end-access'
    | 'user.delete'
    | 'token.create'
    | 'token.revoke'
    | 'workflow.trust'
    | 'workflow.remove'
    | 'workflow.token'
    | 'webhook.create'
    | 'webhook.rotate'
    | 'webhook.enable'
    | 'webhook.disable'
    | 'webhook.suspend'
    | 'webhook.delete'
    | 'revision.retire'
    | 'revision.restore'
    | 'revision.access'
    | 'result.release'
    | 'submission.hide'
    | 'submission.restore'
    | 'submission.approve'
    | 'submission.decline'
    | 'submission.baseline'
    | 'submission.canary'
    | 'model.merge'
    | 'model.change'
    | 'model.hide-name'
    | 'model.reveal'
    | 'model.offer'
    | 'model.withdraw-offer'
    | 'model.decline-offer'
    | 'model.transfer'
    | 'organisation.create'
    | 'organisation.invite'
    | 'organisation.withdraw-invitation'
    | 'organisation.join'
    | 'organisation.decline'
    | 'organisation.leave'
    | 'organisation.owner'
    | 'organisation.delete'
    | 'organisation.remove-member'
    | 'organisation.verify'
    | 'organisation.unverify'
    | 'evaluation.cancel'
    | 'queue.pause'
    | 'queue.resume'
    | 'canary.run'
    | 'rescore.create'
    | 'rescore.start'
    | 'rescore.pause'
    | 'rescore.resume'
    | 'rescore.cancel'
    | 'rescore.publish'
    | 'rescore.roll-back'
    | 'signal.dismiss'
    | 'signal.reopen'
    | 'audit.export'
    | 'database.restore';
  subjectType:
    | 'revision'
    | 'submission'
    | 'evaluation'
    | 'benchmark'
    | 'user'
    | 'provider'
    | 'profile'
    | 'model'
    | 'organisation'
    | 'queue'
    | 'rescore'
    | 'signal'
    | 'installation';
  subjectId: string;
  /** benchmark whose maintainers may read it; absent: admins only */
  benchmark?: string;
  /** client address, for entries that only admins read */
  address?: string | null | undefined;
  before?: Record<string, AuditValue>;
  after?: Record<string, AuditValue>;
}

/**
 * Changes that an account can repeat without another limit. What ends them, such as revoking a token, is never refused.
 */
const repeatable: ReadonlySet<AuditEntry['action']> = new Set([
  ...(['submission.create', 'submission.edit', 'model.change', 'model.hide-name'] as const),
  ...(['organisation.create', 'token.create', 'workflow.trust'] as const),
  ...(['webhook.create', 'webhook.rotate', 'webhook.enable'] as const),
]);

/** Entries of an account within a day after which it can’t repeat changes, because the log can’t be shortened. */
const maxEntries = 10_000;

/**
 * Writes an audit log entry in the transaction of the change, so that neither exists without the
 * other. Returns the entry's id. Throws `too_many_requests` if the actor fills the log.
 */
export async function recordAudit(
  tx: Tx,
  { address = null, ...entry }: AuditEntry,
): Promise<string> {
  if (entry.actorId !== null && repeatable.has(entry.action)) await requireRoom(tx, entry.actorId);
  const { id } = await tx.auditEvent.create({
    data: { ...entry, address },
    select: { id: true },
  });
  return id;
}

async function requireRoom(tx: Tx, actorId: string): Promise<void> {
  const at = { gt: new Date(Date.now() - 86_400_000) };
  const last = await tx.auditEvent.findFirst({
    where: { actorId, at },
    orderBy: { at: 'desc' },
    skip: maxEntries - 1,
    select: { id: true },
  });
  if (!last) return;
  throw new ServiceError('too_many_requests', {
    detail: `An account can make ${maxEntries} changes a day. Try again later.`,
  });
}
