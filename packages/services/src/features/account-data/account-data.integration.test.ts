import { createHash } from 'node:crypto';
import { Prisma } from '@clapboard/db';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  importTruth,
  runSettings,
  submitAndScore,
  type TestContext,
  upload,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { queueForLock } from '../../testing/wait-for-locks';
import { createAccessToken } from '../access-tokens/create';
import { createModel } from '../models/create';
import { mergeModels } from '../models/merge/merge';
import { answerInvitation } from '../organisations/answer-invitation';
import { answerTransfer } from '../organisations/answer-transfer';
import { createOrganisation } from '../organisations/create';
import { inviteMember } from '../organisations/invite';
import { transferModel } from '../organisations/transfer';
import { setSubmissionRules } from '../quota/set-rules';
import { saveView } from '../saved-views/save';
import { createSubmission } from '../submissions/create';
import { deleteSubmission } from '../submissions/delete';
import { getSubmission } from '../submissions/get';
import { moderateSubmission } from '../submissions/moderation/moderate';
import { publishSubmission } from '../submissions/publish';
import { removeDeletedFiles } from '../submissions/stored-files';
import { getActor } from '../users/get-actor';
import { deleteAccount } from './delete';
import { exportAccount } from './export';

let context: TestContext;
let shown: string;
let unpublished: string;

setUpTestContext((fresh) => {
  context = fresh;
});

const confirmation = 'Delete my account';
const secret = 'scrypt-hash-of-the-password';

beforeEach(async () => {
  const { services, owner } = context;
  const { userId } = owner;
  await importTruth(context);
  const submit = (skill: number, name: string) =>
    submitAndScore(context, owner, predictionFiles(40, { skill }), name);
  shown = (await submit(0.8, 'Shown')).submissionId;
  unpublished = (await submit(0.6, 'Unpublished')).submissionId;
  await publishSubmission(services, owner, { submissionId: shown });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await services.db.session.create({
    data: { id: 's', token: 'token-of-the-session', userId, expiresAt, ipAddress: '192.0.2.7' },
  });
  await services.db.account.create({
    data: { id: 'a', accountId: userId, providerId: 'credential', userId, password: secret },
  });
});

const leave = (
  results: 'keep' | 'remove',
  actor: Actor = context.owner,
  organisations: { organisationId: string; newOwnerId: string | null }[] = [],
) => deleteAccount(context.services, actor, { results, confirmation, organisations });

const lockRow = (table: 'User' | 'Model' | 'Submission', id: string) =>
  Prisma.sql`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;

/** Every text of the database but the audit log, which is written once. */
async function readAll(): Promise<string> {
  const { db } = context.services;
  const rows = await Promise.all([
    db.user.findMany(),
    db.session.findMany(),
    db.account.findMany(),
    db.accessToken.findMany(),
    db.notification.findMany(),
    db.verification.findMany(),
    db.savedView.findMany(),
    db.model.findMany(),
  ]);
  return JSON.stringify(rows);
}

it('an export has everything about the account, with the newest 10,000 entries of the audit log, and no secrets', async () => {
  const { services, owner } = context;
  await createAccessToken(services, owner, { name: 'Laptop', scopes: ['read'], days: 7 });
  await saveView(services, owner, { name: 'Wide', path: '/b/vidhal?intervals=1' });
  const data = await exportAccount(services, owner);
  expect(data.account).toMatchObject({ name: 'owner', email: 'owner@example.org' });
  expect(data.sessions).toMatchObject([{ ipAddress: '192.0.2.7' }]);
  expect(data.signInServices).toMatchObject([{ providerId: 'credential' }]);
  expect(data.accessTokens).toMatchObject([{ name: 'Laptop' }]);
  expect(data.savedViews).toMatchObject([{ name: 'Wide', path: '/b/vidhal?intervals=1' }]);
  expect(data.models.map(({ name }) => name).sort()).toEqual(['Shown', 'Unpublished']);
  expect(data.submissions.map(({ id }) => id).sort()).toEqual([shown, unpublished].sort());
  expect(data.auditLog.map(({ action }) => action)).toContain('submission.publish');
  const text = JSON.stringify(data);
  for (const hidden of [secret, 'token-of-the-session', '"hash"', '"password"', '"token"']) {
    expect(text).not.toContain(hidden);
  }
  const { userId } = context.other;
  await services.db.$executeRaw`
    INSERT INTO "AuditEvent" (id, at, "actorId", action, "subjectType", "subjectId")
    SELECT 'long ' || n, now() - make_interval(secs => n), ${userId}, 'user.sign-in', 'user', n
    FROM generate_series(1, 10001) n`;
  const others = await exportAccount(services, context.other);
  expect(JSON.stringify(others)).not.toContain(shown);
  expect(others.auditLog).toHaveLength(10_000);
  expect(others.auditLog.at(-1)).toMatchObject({ subjectId: '1' });
});

it('a deleted account loses name, address, sign-ins, rights and models without results, and its results stay', async () => {
  const { services, owner, visitor } = context;
  await saveView(services, owner, { name: 'Wide', path: '/b/vidhal' });
  await createModel(services, owner, { name: 'Unused', organisation: 'Lab', openWeights: true });
  expect(await leave('keep')).toEqual({ kept: 2, deleted: 0, requested: 0 });
  const all = await readAll();
  const identity = ['owner@example.org', '"owner"', '192.0.2.7', 'credential'];
  for (const gone of [...identity, '"Wide"', '"Unused"']) expect(all).not.toContain(gone);
  expect(await getActor(services, owner.userId)).toMatchObject({ blocked: true, maintains: [] });
  const submitters = await services.db.submission.findMany({
    select: { submitter: { select: { name: true } } },
  });
  expect(submitters.map(({ submitter }) => submitter.name)).toEqual(
    Array(2).fill('Deleted account'),
  );
  await expect(exportAccount(services, visitor)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});

it('unpublished results go with their files, and maintainers are asked about published ones', async () => {
  const { services, maintainer, admin } = context;
  const files = await services.db.submissionFile.findMany({
    where: { submissionId: unpublished },
    select: { sha256: true },
  });
  expect(await leave('remove')).toEqual({ kept: 1, deleted: 1, requested: 1 });
  const left = await services.db.submission.findMany({ select: { id: true, visibility: true } });
  expect(left).toEqual([{ id: shown, visibility: 'public' }]);
  expect(await services.db.model.findMany({ select: { name: true } })).toEqual([{ name: 'Shown' }]);
  await removeDeletedFiles(services);
  for (const { sha256 } of files) await expect(services.storage.read(sha256)).rejects.toThrow();
  const requests = await services.db.notification.findMany({
    where: { kind: 'removal_requested' },
    select: { userId: true, submissionId: true },
  });
  expect(requests.map(({ userId }) => userId).sort()).toEqual(
    [maintainer.userId, admin.userId].sort(),
  );
  expect(new Set(requests.map(({ submissionId }) => submissionId))).toEqual(new Set([shown]));
});

it('maintainers get one e-mail about a deleted account, however many results it published', async () => {
  const { services, owner, maintainer, admin } = context;
  await publishSubmission(services, owner, { submissionId: unpublished });
  expect(await leave('remove')).toMatchObject({ requested: 2 });
  const requests = await services.db.notification.findMany({
    where: { kind: 'removal_requested' },
    select: { userId: true, emailedAt: true },
  });
  expect(requests).toHaveLength(4);
  const mailed = requests.filter(({ emailedAt }) => emailedAt === null);
  expect(mailed.map(({ userId }) => userId).sort()).toEqual(
    [maintainer.userId, admin.userId].sort(),
  );
});

it('a request that waited for the deletion of its account adds nothing to it', async () => {
  const { services, owner } = context;
  const outcomes = await queueForLock(context, lockRow('User', owner.userId), [
    () => leave('keep'),
    () => createAccessToken(services, owner, { name: 'Laptop', scopes: ['read'], days: 7 }),
    () => createOrganisation(services, owner, { name: 'Lab' }),
  ]);
  const blocked = expect.objectContaining({ code: 'account_blocked' });
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: blocked },
    { status: 'rejected', reason: blocked },
  ]);
});

it('an account is deleted while its model is merged, without a deadlock', async () => {
  const { services, admin } = context;
  const [from, into] = await services.db.model.findMany({
    orderBy: { name: 'desc' },
    select: { id: true },
  });
  const ids = { fromId: from?.id ?? '', intoId: into?.id ?? '' };
  const outcomes = await queueForLock(context, lockRow('Submission', unpublished), [
    () => leave('remove'),
    () => mergeModels(services, admin, { ...ids, reason: 'The same weights.' }),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.objectContaining({ code: 'invalid_input' }) },
  ]);
});

it('an account is deleted while its owner deletes a submission, without a deadlock', async () => {
  const { services, owner } = context;
  const deleteUnpublished = () => deleteSubmission(services, owner, { submissionId: unpublished });
  // Both delete the notifications of the submission.
  const lock = Prisma.sql`SELECT 1 FROM "Notification" WHERE "submissionId" = ${unpublished} FOR UPDATE`;
  const outcomes = await queueForLock(context, lock, [() => leave('keep'), deleteUnpublished]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'account_blocked' } },
  ]);
});

it('an account is deleted while an admin submits for its model, without a deadlock', async () => {
  const { services, admin } = context;
  const { modelId } = await services.db.submission.findUniqueOrThrow({
    where: { id: shown },
    select: { modelId: true },
  });
  const files = await upload(context, admin, predictionFiles(40, { skill: 0.7 }));
  const submission = { benchmark: 'vidhal', model: { id: modelId }, runSettings, files };
  const outcomes = await queueForLock(context, lockRow('User', admin.userId), [
    () => leave('keep'),
    () => createSubmission(services, admin, submission),
  ]);
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
});

it('an account that is being deleted gets no model', async () => {
  const { services, owner, other } = context;
  const facts = { name: 'Offered', organisation: 'Test lab', openWeights: true };
  const { id: modelId } = await createModel(services, other, facts);
  await transferModel(services, other, { modelId, to: 'owner', kind: 'account' });
  const outcomes = await queueForLock(
    context,
    Prisma.sql`SELECT 1 FROM "BoardVersion" FOR UPDATE`,
    [() => leave('keep'), () => answerTransfer(services, owner, { modelId, accept: true })],
  );
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.objectContaining({ code: 'account_blocked' }) },
  ]);
});

it('an account that is being deleted joins no organisation', async () => {
  const { services, owner, other } = context;
  const { db } = services;
  const { id: organisationId } = await createOrganisation(services, other, { name: 'Lab' });
  const invited = { organisationId, account: 'owner', role: 'member' } as const;
  const { invitationId } = await inviteMember(services, other, invited);
  const { modelId } = await db.submission.findUniqueOrThrow({
    where: { id: shown },
    select: { modelId: true },
  });
  const outcomes = await queueForLock(context, lockRow('Model', modelId), [
    () => leave('keep'),
    () => answerInvitation(services, owner, { invitationId, accept: true }),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.objectContaining({ code: 'account_blocked' }) },
  ]);
});

it('a result that a maintainer hides while its submitter deletes the account stays', async () => {
  const { services, maintainer } = context;
  const hidden = { submissionId: unpublished, act: 'hide', reason: 'Copied answers.' } as const;
  const outcomes = await queueForLock(context, lockRow('Submission', unpublished), [
    () => moderateSubmission(services, maintainer, hidden),
    () => leave('remove'),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled', value: { kept: 2, deleted: 0, requested: 2 } },
  ]);
});

it('a maintainer deletes the account while approving a result, without a deadlock', async () => {
  const { services, owner, maintainer } = context;
  await setSubmissionRules(services, maintainer, { benchmark: 'vidhal', approval: true });
  await publishSubmission(services, owner, { submissionId: unpublished });
  const { approvalToken } = await getSubmission(services, maintainer, {
    submissionId: unpublished,
  });
  const approval = { submissionId: unpublished, act: 'approve', approvalToken } as const;
  const request = Prisma.sql`
    SELECT 1 FROM "Notification" WHERE "userId" = ${maintainer.userId} FOR UPDATE`;
  const outcomes = await queueForLock(context, request, [
    () => leave('keep', maintainer),
    () => moderateSubmission(services, maintainer, approval),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.objectContaining({ code: 'account_blocked' }) },
  ]);
});

it('a session that was confirmed long ago can’t delete the account', async () => {
  const stale: Actor = { ...context.owner, stale: true };
  await expect(leave('keep', stale)).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
  expect(await readAll()).toContain('owner@example.org');
});

it('the confirmation is required, and the last admin can’t leave', async () => {
  const { services, owner, admin } = context;
  await expect(
    deleteAccount(services, owner, { results: 'keep', confirmation: 'yes' }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { confirmation: expect.any(String) } });
  await expect(leave('keep', admin)).rejects.toMatchObject({ code: 'wrong_state' });
  const second = createHash('md5').update('second').digest('hex');
  await services.db.user.create({
    data: { id: second, name: 'Second', email: 'second@example.org', role: 'admin' },
  });
  const other: Actor = {
    kind: 'user',
    userId: second,
    role: 'admin',
    maintains: [],
    blocked: false,
  };
  const both = await Promise.allSettled([leave('keep', admin), leave('keep', other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('the last owner of an organisation names another one or deletes it; an empty one goes', async () => {
  const { services, owner, other } = context;
  const { db } = services;
  const add = (name: string, userIds: string[]) =>
    db.organisation.create({
      data: {
        name,
        slug: name,
        links: [],
        members: {
          create: userIds.map((userId, i) => ({ userId, role: i === 0 ? 'owner' : 'member' })),
        },
      },
      select: { id: true },
    });
  const team = await add('team', [owner.userId, other.userId]);
  await add('alone', [owner.userId]);
  await expect(leave('keep')).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await db.organisation.count()).toBe(2);
  const decide = (newOwnerId: string | null) =>
    leave('keep', owner, [{ organisationId: team.id, newOwnerId }]);
  await expect(decide(context.admin.userId)).rejects.toMatchObject({ code: 'wrong_state' });
  expect(await db.membership.count()).toBe(3);
  await decide(other.userId);
  expect(await db.organisation.findMany({ select: { id: true } })).toEqual([team]);
  expect(await db.membership.findMany({ select: { userId: true, role: true } })).toEqual([
    { userId: other.userId, role: 'owner' },
  ]);
});

it('an organisation with models is deleted only if its last owner says so; its models return', async () => {
  const { services, owner } = context;
  const { db } = services;
  const { id: organisationId } = await db.organisation.create({
    data: {
      ...{ name: 'Lab', slug: 'lab', links: [] },
      members: { create: { userId: owner.userId, role: 'owner' } },
    },
    select: { id: true },
  });
  const { modelId } = await db.submission.findUniqueOrThrow({
    where: { id: shown },
    select: { modelId: true },
  });
  await db.model.update({
    where: { id: modelId },
    data: { organisationId, organisationSlug: 'lab', organisationVerified: true },
  });
  await db.submission.updateMany({ where: { modelId }, data: { organisationId } });
  await expect(leave('keep')).rejects.toMatchObject({ code: 'wrong_state' });
  await leave('keep', owner, [{ organisationId, newOwnerId: null }]);
  expect(await db.organisation.count()).toBe(0);
  expect(await db.model.findUniqueOrThrow({ where: { id: modelId } })).toMatchObject({
    ...{ ownerId: owner.userId, organisationId: null },
    ...{ organisationSlug: null, organisationVerified: false },
  });
  expect(await db.submission.findUniqueOrThrow({ where: { id: shown } })).toMatchObject({
    organisationId: null,
    visibility: 'public',
  });
});
