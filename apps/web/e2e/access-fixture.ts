import { createDb, type Db } from '@clapboard/db';
import type { HttpAccount } from './http-account';
import { importTruth } from './import-truth';
import { getSample, loadSamples } from './samples';
import { runAction } from './server-actions';
import { submitAndScore } from './submissions';
import { getMaintainer, newVisitor, signUpUser, site, uniqueId } from './users';

/** A judged benchmark, because it has every kind of record. */
export const benchmark = 'cvrr-es';

/** Roles, from the fewest to the most rights on the benchmark. The blocked user also owns a submission. */
export const roles = [
  'visitor',
  'other',
  'blocked',
  'owner',
  'elsewhere',
  'maintainer',
  'admin',
] as const;
export type AccessRole = (typeof roles)[number];

/** A user of each role, and the records that pages show. */
export interface AccessFixture {
  db: Db;
  users: Readonly<Record<AccessRole, HttpAccount>>;
  userIds: Readonly<Record<Exclude<AccessRole, 'visitor'> | 'subject', string>>;
  /** private submissions of the owner and the blocked owner */
  submissions: Readonly<Record<'owner' | 'blocked', { id: string }>>;
  /** the active revision */
  revisionId: string;
  rescoreId: string;
  /** model of a public result */
  publicSlug: string;
  /** a verified organisation */
  organisationSlug: string;
  /** in the names of both models of `submissions` and nowhere else */
  secret: string;
}

const setRights = (
  admin: HttpAccount,
  userId: string,
  rights: { role: 'user' | 'admin'; benchmarks: readonly string[] },
) => runAction(admin, 'users#setUserRights', { userId, ...rights });

/** Creates a user of each role, and the records that they request. */
export async function createAccessFixture(): Promise<AccessFixture> {
  const db = createDb(site.databaseUrl);
  const mark = uniqueId();
  const sample = getSample(benchmark);
  const siteMaintainer = await getMaintainer();
  const revisionId = await importTruth(sample);

  const users = {} as Record<AccessRole | 'subject', HttpAccount>;
  const userIds = {} as Record<AccessRole | 'subject', string>;
  users.visitor = newVisitor();
  for (const role of [...roles.slice(1), 'subject'] as const) {
    const name = `Access ${role} ${mark}`;
    users[role] = await signUpUser(name);
    const { id } = await db.user.findFirstOrThrow({ where: { name }, select: { id: true } });
    userIds[role] = id;
  }

  const organisationSlug = `access-${mark}`.toLowerCase();
  await db.organisation.create({
    data: { slug: organisationSlug, name: organisationSlug, verifiedAt: new Date() },
  });
  const secret = `secret-${mark}`;
  const createSubmission = async (role: 'owner' | 'blocked') => {
    const submissionId = await submitAndScore(users[role], benchmark, `${secret} of ${role}`);
    return { id: submissionId };
  };
  const submissions = {
    owner: await createSubmission('owner'),
    blocked: await createSubmission('blocked'),
  };

  const others = loadSamples()
    .map(({ id }) => id)
    .filter((id) => id !== benchmark);
  await setRights(siteMaintainer, userIds.elsewhere, { role: 'user', benchmarks: others });
  await setRights(siteMaintainer, userIds.maintainer, { role: 'user', benchmarks: [benchmark] });
  await setRights(siteMaintainer, userIds.admin, { role: 'admin', benchmarks: [] });
  const block = { userId: userIds.blocked, reason: 'Access test.' };
  await runAction(siteMaintainer, 'users#blockUser', block);

  // Looks like an earlier scorer's result. Otherwise there would be nothing to rescore.
  const evaluation = await db.evaluation.findFirstOrThrow({
    where: { submissionId: submissions.owner.id, shadow: false },
    select: { id: true },
  });
  await db.evaluation.update({
    where: { id: evaluation.id },
    data: { scorerVersion: 'earlier' },
    select: { id: true },
  });
  await runAction(users.maintainer, 'rescoring#createRescore', {
    benchmark,
    scope: { kind: 'submissions', submissionIds: [submissions.owner.id] },
    reason: 'Access test.',
  });
  const rescore = await db.rescore.findUniqueOrThrow({
    where: { openBenchmark: benchmark },
    select: { id: true },
  });
  const { model } = await db.submission.findFirstOrThrow({
    where: { sample: true, visibility: 'public', benchmark },
    select: { model: { select: { slug: true } } },
  });
  return {
    db,
    users,
    userIds,
    submissions,
    revisionId,
    rescoreId: rescore.id,
    publicSlug: model.slug,
    organisationSlug,
    secret,
  };
}

/** Reverts the fixture's changes to rights and rescorings. */
export async function removeAccessFixture(fixture: AccessFixture): Promise<void> {
  const { db, userIds } = fixture;
  const siteMaintainer = await getMaintainer();
  await runAction(siteMaintainer, 'rescoring#cancelRescore', {
    rescoreId: fixture.rescoreId,
  });
  for (const role of ['elsewhere', 'maintainer', 'admin'] as const) {
    await setRights(siteMaintainer, userIds[role], { role: 'user', benchmarks: [] });
  }
  await db.$disconnect();
}
