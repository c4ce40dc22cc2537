import type { Tx } from '@clapboard/db';

export interface AuditEntry {
  /** null: the system itself */
  actorId: string | null;
  action:
    | 'revision.import'
    | 'revision.activate'
    | 'submission.create'
    | 'submission.publish'
    | 'submission.withdraw'
    | 'submission.add-verdicts'
    | 'submission.verify'
    | 'submission.unverify'
    | 'submission.judge-with'
    | 'submission.spot-check'
    | 'evaluation.retry'
    | 'provider.create'
    | 'provider.change'
    | 'provider.resume'
    | 'profile.create'
    | 'profile.change'
    | 'profile.default'
    | 'profile.retire'
    | 'profile.restore'
    | 'budget.set'
    | 'rules.set'
    | 'samples.remove'
    | 'user.password';
  subjectType:
    | 'revision'
    | 'submission'
    | 'evaluation'
    | 'benchmark'
    | 'user'
    | 'provider'
    | 'profile';
  subjectId: string;
  before?: Record<string, string | number | boolean | null>;
  after?: Record<string, string | number | boolean | null>;
}

/** Writes one line of the audit log in the transaction of the act itself: there is never one without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({ data: entry, select: { id: true } });
}
