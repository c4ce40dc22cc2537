import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SignedIn } from '../../core/authorise';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { blockUser, unblockUser } from './block';
import { getActor } from './get-actor';
import { getMyAccount } from './get-mine';
import { listUsers } from './list';
import { setUserRights } from './set-rights';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

async function secondAdmin(): Promise<SignedIn> {
  const userId = randomUUID();
  await context.services.db.user.create({
    data: { id: userId, name: 'second', email: 'second@example.org', role: 'admin' },
  });
  return { kind: 'user', userId, role: 'admin', maintains: [], blocked: false };
}

const admins = () => context.services.db.user.count({ where: { role: 'admin', blockedAt: null } });
const auditLines = () =>
  context.services.db.auditEvent.findMany({
    where: { subjectType: 'user' },
    select: { actorId: true, action: true, benchmark: true, before: true, after: true },
    orderBy: [{ at: 'asc' }, { benchmark: 'asc' }],
  });

it('a new role takes effect on the next request and is logged once', async () => {
  const { services, admin, other } = context;
  await setUserRights(services, admin, { userId: other.userId, role: 'admin', benchmarks: [] });
  await setUserRights(services, admin, { userId: other.userId, role: 'admin', benchmarks: [] });
  expect(await getActor(services, other.userId)).toMatchObject({ role: 'admin' });
  expect(await auditLines()).toEqual([
    {
      actorId: admin.userId,
      action: 'user.role',
      benchmark: null,
      before: { role: 'user' },
      after: { role: 'admin' },
    },
  ]);
});

it('rights change and accounts are blocked while others refer to them, so that they can’t deadlock', async () => {
  const { services, admin, other } = context;
  const { userId } = other;
  // Whoever notifies admins and the account holds such locks. This transaction would expire.
  await services.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "User" FOR KEY SHARE`;
    await setUserRights(services, admin, { userId, role: 'user', benchmarks: ['vidhal'] });
    await blockUser(services, admin, { userId, reason: 'x' });
  });
  expect(await getActor(services, userId)).toMatchObject({ maintains: ['vidhal'], blocked: true });
});

it('nobody can change or block their own account, so an admin always remains', async () => {
  const { services, admin } = context;
  const target = { userId: admin.userId };
  const refused = { code: 'forbidden' };
  await expect(
    setUserRights(services, admin, { ...target, role: 'user', benchmarks: ['vidhal'] }),
  ).rejects.toMatchObject(refused);
  await expect(blockUser(services, admin, { ...target, reason: 'x' })).rejects.toMatchObject(
    refused,
  );
  expect(await admins()).toBe(1);
  expect(await auditLines()).toEqual([]);
});

it.each(['demote', 'block'] as const)(
  'if two admins %s each other concurrently, one stays',
  async (how) => {
    const { services, admin } = context;
    const act = (actor: SignedIn, { userId }: SignedIn) =>
      how === 'block'
        ? blockUser(services, actor, { userId, reason: 'Because.' })
        : setUserRights(services, actor, { userId, role: 'user', benchmarks: [] });
    for (let round = 0; round < 5; round += 1) {
      await services.db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
      await services.db.user.update({
        where: { id: admin.userId },
        data: { role: 'admin', blockedAt: null },
      });
      const second = await services.db.user.upsert({
        where: { email: 'second@example.org' },
        create: { id: randomUUID(), name: 'second', email: 'second@example.org', role: 'admin' },
        update: { role: 'admin', blockedAt: null },
        select: { id: true },
      });
      const rival: SignedIn = { ...admin, userId: second.id };
      const ends = await Promise.allSettled([act(admin, rival), act(rival, admin)]);
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [lost] = ends.filter((end) => end.status === 'rejected');
      expect(lost?.reason).toMatchObject({ code: 'forbidden' });
      expect(await admins()).toBe(1);
    }
  },
);

it('adding and removing benchmarks logs a line for each benchmark', async () => {
  const { services, admin, other } = context;
  const { userId } = other;
  const role = 'user';
  await setUserRights(services, admin, { userId, role, benchmarks: ['vidhal', 'cvrr-es'] });
  const after = await setUserRights(services, admin, {
    userId,
    role,
    benchmarks: ['vidhal', 'velociti'],
  });
  expect(after.maintains).toEqual(['velociti', 'vidhal']);
  const actor = await getActor(services, userId);
  expect(actor.kind === 'user' && [...actor.maintains].sort()).toEqual(['velociti', 'vidhal']);
  expect((await auditLines()).map(({ benchmark, after }) => [benchmark, after])).toEqual([
    ['cvrr-es', { maintains: true }],
    ['vidhal', { maintains: true }],
    ['cvrr-es', { maintains: false }],
    ['velociti', { maintains: true }],
  ]);
  await expect(
    setUserRights(services, admin, { userId, role, benchmarks: ['nothing'] }),
  ).rejects.toMatchObject({ code: 'unknown_benchmark' });
});

it('rights change atomically', async () => {
  const { services, admin, other } = context;
  const { userId } = other;
  await setUserRights(services, admin, { userId, role: 'user', benchmarks: ['vidhal'] });
  await blockUser(services, admin, { userId, reason: 'Because.' });
  const lines = await auditLines();
  await expect(
    setUserRights(services, admin, { userId, role: 'admin', benchmarks: ['cvrr-es'] }),
  ).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await getActor(services, userId)).toMatchObject({ role: 'user', maintains: ['vidhal'] });
  expect(await auditLines()).toEqual(lines);
});

it('a blocked account sees the reason and cannot submit, but its submissions are still scored', async () => {
  const { services, admin, owner } = context;
  await importTruth(context, { videos: 5 });
  const { evaluationId } = await submit(context, owner, predictionFiles(5, { skill: 0.5 }));
  await blockUser(services, admin, { userId: owner.userId, reason: 'Many accounts.' });
  const blocked = await getActor(services, owner.userId);
  expect(blocked).toMatchObject({ blocked: true });
  const account = await getMyAccount(services, blocked, { currentSessionId: '' });
  expect(account.block).toEqual({ since: expect.any(Date), reason: 'Many accounts.' });
  await expect(submit(context, blocked, predictionFiles(5, { skill: 0.6 }))).rejects.toMatchObject({
    code: 'account_blocked',
  });
  expect(await run(context, evaluationId)).toBe('done');
  await unblockUser(services, admin, { userId: owner.userId, reason: 'A mistake.' });
  expect(await getActor(services, owner.userId)).toMatchObject({ blocked: false });
  expect((await auditLines()).map(({ action, after }) => [action, after])).toEqual([
    ['user.block', { blocked: true, reason: 'Many accounts.' }],
    ['user.unblock', { blocked: false, reason: 'A mistake.' }],
  ]);
});

it('requires a reason and never makes a blocked account an admin', async () => {
  const { services, admin, other } = context;
  const { userId } = other;
  await expect(blockUser(services, admin, { userId, reason: ' ' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { reason: expect.stringContaining('Enter a reason') },
  });
  await blockUser(services, admin, { userId, reason: 'Because.' });
  await expect(
    setUserRights(services, admin, { userId, role: 'admin', benchmarks: [] }),
  ).rejects.toMatchObject({
    code: 'wrong_state',
  });
  await expect(
    setUserRights(services, admin, { userId: 'nobody', role: 'admin', benchmarks: [] }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('finds accounts by any literal part of name or e-mail, in pages', async () => {
  const { services, admin } = context;
  const second = await secondAdmin();
  await services.db.user.createMany({
    data: Array.from({ length: 60 }, (_, i) => ({
      id: `many-${i}`,
      name: `Many ${i}`,
      email: `100%_${i}@many.example`,
    })),
  });
  const found = async (input: Parameters<typeof listUsers>[2]) => {
    const { users, ...rest } = await listUsers(services, admin, input);
    return { names: users.map(({ name }) => name), ...rest };
  };
  expect(await found({ query: 'SECOND@' })).toMatchObject({
    names: ['second'],
    total: 1,
  });
  expect(await found({ query: '%_1@' })).toMatchObject({ names: ['Many 1'] });
  expect(await found({ query: '1%0' })).toMatchObject({ total: 0 });
  expect(await found({ query: 'many', skip: 50 })).toMatchObject({
    names: { length: 10 },
    total: 60,
  });
  expect((await found({ only: 'rights' })).names.sort()).toEqual(['admin', 'maintainer', 'second']);
  await blockUser(services, admin, { userId: second.userId, reason: 'Because.' });
  expect((await found({ only: 'blocked' })).names).toEqual(['second']);
});
