import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../features/account-data/delete';
import { changeAccess } from '../../features/datasets/change-access';
import { setSubmissionRules } from '../../features/quota/set-rules';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  submit as create,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';

let context: TestContext;
type Account = TestContext['owner'];

const address = 'owner@example.org';
const orcid = { providerId: 'orcid', accountId: '0000-0002-1825-0097' };
const videos = 300;

setUpTestContext((fresh) => {
  context = fresh;
});

/** Imports a revision with two submissions per account. */
async function importRevision(access: 'private' | 'public') {
  const { revision } = await importTruth(context, { videos, access });
  const rules = { benchmark: 'vidhal', privateTotal: 2 };
  await setSubmissionRules(context.services, context.maintainer, rules);
  return revision.id;
}

async function submit(actor: Account, skill: number) {
  const { evaluationId } = await submitAndScore(context, actor, predictionFiles(videos, { skill }));
  return context.services.db.evaluation.findUniqueOrThrow({
    where: { id: evaluationId },
    select: { release: true },
  });
}

async function signUp(email: string, { confirmed = true } = {}): Promise<Account> {
  const userId = randomUUID();
  await context.services.db.user.create({
    data: { id: userId, name: 'New', email, emailVerified: confirmed },
  });
  return { ...context.owner, userId };
}

async function signUpByService(): Promise<Account> {
  const account = await signUp(`${randomUUID()}@orcid.invalid`, { confirmed: false });
  await link(account);
  return account;
}

const link = ({ userId }: Account) =>
  context.services.db.account.create({ data: { id: randomUUID(), userId, ...orcid } });

const unlink = ({ userId }: Account) =>
  context.services.db.account.deleteMany({ where: { userId, providerId: orcid.providerId } });

const changeAddress = ({ userId }: Account, email: string) =>
  context.services.db.user.update({ where: { id: userId }, data: { email } });

const leave = (actor: Account, results: 'keep' | 'remove' = 'keep') =>
  deleteAccount(context.services, actor, { results, confirmation: 'delete my account' });

const spent = { code: 'quota_spent' };

describe('on a private revision', () => {
  beforeEach(async () => {
    await importRevision('private');
  });

  it.each(['keep', 'remove'] as const)(
    'whoever deletes their account (%s) and signs up again keeps limits and ladder',
    async (results) => {
      expect(await submit(context.owner, 0.9)).toEqual({ release: 'released' });
      await leave(context.owner, results);
      const second = await signUp(address);
      expect(await submit(second, 0.88)).toEqual({ release: 'withheld' });
      await leave(second, results);
      await expect(submit(await signUp(address), 0.86)).rejects.toMatchObject(spent);
    },
  );

  it('submissions count for the next account also if theirs was deleted before they were scored', async () => {
    for (const skill of [0.9, 0.88]) {
      await create(context, context.owner, predictionFiles(videos, { skill }));
    }
    await leave(context.owner);
    await expect(submit(await signUp(address), 0.86)).rejects.toMatchObject(spent);
  });

  it('whoever deletes an account without an address and signs in by the same service keeps limits and ladder', async () => {
    const first = await signUpByService();
    expect(await submit(first, 0.9)).toEqual({ release: 'released' });
    await leave(first);
    const second = await signUpByService();
    expect(await submit(second, 0.88)).toEqual({ release: 'withheld' });
    await expect(submit(second, 0.86)).rejects.toMatchObject(spent);
  });

  it('a service that was removed from an account carries its limits to the next account', async () => {
    await link(context.owner);
    await submit(context.owner, 0.9);
    await unlink(context.owner);
    const second = await signUpByService();
    await submit(second, 0.88);
    await expect(submit(second, 0.86)).rejects.toMatchObject(spent);
  });

  it('an account that changed its address shares its limits with the next account of the old address', async () => {
    await submit(context.owner, 0.9);
    await changeAddress(context.owner, 'second@example.org');
    await submit(await signUp(address), 0.88);
    await expect(submit(context.owner, 0.86)).rejects.toMatchObject(spent);
  });

  it('accounts stay linked after each of them has changed its address', async () => {
    await submit(context.owner, 0.9);
    await changeAddress(context.owner, 'second@example.org');
    const next = await signUp(address);
    await submit(next, 0.88);
    await changeAddress(next, 'third@example.org');
    for (const account of [context.owner, next, await signUp(address)]) {
      await expect(submit(account, 0.86)).rejects.toMatchObject(spent);
    }
    await expect(submit(await signUp('stranger@example.org'), 0.84)).resolves.toBeDefined();
  });

  it('concurrent submissions of two accounts of a person are counted one after the other', async () => {
    await submit(context.owner, 0.9);
    await changeAddress(context.owner, 'second@example.org');
    const next = await signUp(address);
    const both = await Promise.allSettled([submit(context.owner, 0.88), submit(next, 0.86)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stores each address and service once, as hashes, and no password', async () => {
    const { db } = context.services;
    const { userId } = context.owner;
    await link(context.owner);
    await db.account.create({
      data: { id: 'password', providerId: 'credential', accountId: userId, userId },
    });
    await submit(context.owner, 0.9);
    await submit(context.owner, 0.88);
    const proofs = await db.accountProof.findMany();
    expect(proofs).toHaveLength(2);
    expect(JSON.stringify(proofs)).not.toMatch(/owner|example|orcid|1825/);
  });

  it('stores no hash of an unproven address', async () => {
    const { db } = context.services;
    await db.user.updateMany({ data: { emailVerified: false } });
    await submit(context.owner, 0.9);
    expect(await db.accountProof.count()).toBe(0);
  });
});

it('a public revision stores nothing about submitters, until it becomes private', async () => {
  const { services, maintainer, owner } = context;
  const revisionId = await importRevision('public');
  await submit(owner, 0.9);
  expect(await services.db.accountProof.count()).toBe(0);
  await changeAccess(services, maintainer, { revisionId, access: 'private' });
  await leave(owner);
  const second = await signUp(address);
  expect(await submit(second, 0.88)).toEqual({ release: 'withheld' });
  await expect(submit(second, 0.86)).rejects.toMatchObject(spent);
});
