import { expect, it } from 'vitest';
import { setUpTestContext } from '../testing/set-up-context';
import type { TestContext } from '../testing/test-context';
import { type AuditEntry, recordAudit } from './audit';

let context: TestContext;
setUpTestContext(async (fresh) => {
  context = fresh;
});

it('an account fills the audit log only up to a daily limit, and can still end what it began', async () => {
  const { db } = context.services;
  const { owner, other } = context;
  const record = (actorId: string, action: AuditEntry['action']) =>
    recordAudit(db, { actorId, action, subjectType: 'user', subjectId: actorId });
  const insert = (count: number, hoursAgo: number) => db.$executeRaw`
    INSERT INTO "AuditEvent" (id, at, "actorId", action, "subjectType", "subjectId")
    SELECT gen_random_uuid(), now() - make_interval(hours => ${hoursAgo}), ${owner.userId}, 'webhook.enable', 'user', ''
    FROM generate_series(1, ${count})`;
  await insert(5000, 25);
  await insert(9999, 0);
  await record(owner.userId, 'webhook.enable');
  const refused = expect.objectContaining({ code: 'too_many_requests' });
  await expect(record(owner.userId, 'webhook.enable')).rejects.toEqual(refused);
  await record(owner.userId, 'webhook.disable');
  await record(other.userId, 'webhook.enable');
});
