import { createDb, type Db } from '@clapboard/db';
import type { HttpAccount } from './http-account';
import { importTruth } from './import-truth';
import { getSample, loadSamples } from './samples';
import { runAction, tryAction } from './server-actions';
import { submitAndScore } from './submissions';
import { getMaintainer, newVisitor, signUpUser, site, uniqueId } from './users';

/** A judged benchmark, which has every kind of record. */
export const benchmark = 'cvrr-es';

/** Roles that try an entrance, from the least rights on the benchmark to the most. The blocked user owns a submission too. */
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

/** A user of every role, and a record of the benchmark of every kind that an entrance can be about. */
export interface AccessFixture {
  db: Db;
  users: Readonly<Record<AccessRole, HttpAccount>>;
  userIds: Readonly<Record<Exclude<AccessRole, 'visitor'> | 'subject', string>>;
  /** private: the owner's and the blocked owner's */
  submissions: Readonly<Record<'owner' | 'blocked', { id: string; modelId: string; slug: string }>>;
  evaluationId: string;
  /** the active one, and its files */
  revisionId: string;
  truth: readonly { name: string; bytes: Uint8Array }[];
  providerId: string;
  profileId: string;
  /** their input, which is refused a second time */
  provider: { name: string };
  profile: { label: string };
  signalId: string;
  rescoreId: string;
  /** ids of two public results, joined as in an address, and the model of the first */
  publicIds: string;
  publicSlug: string;
  /** in the names of both models of `submissions` and nowhere else */
  secret: string;
}

const setRights = (
  admin: HttpAccount,
  userId: string,
  rights: { role: 'user' | 'admin'; benchmarks: readonly string[] },
) => runAction(admin, 'users#setUserRights', { userId, ...rights });

/** Creates users of every role, and the records that they try to reach. */
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

  const secret = `secret-${mark}`;
  const submitted = async (role: 'owner' | 'blocked') => {
    const submissionId = await submitAndScore(users[role], benchmark, `${secret} of ${role}`);
    const { id, model } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { id: true, model: { select: { id: true, slug: true } } },
    });
    return { id, modelId: model.id, slug: model.slug };
  };
  const submissions = { owner: await submitted('owner'), blocked: await submitted('blocked') };

  const others = loadSamples()
    .map(({ id }) => id)
    .filter((id) => id !== benchmark);
  await setRights(siteMaintainer, userIds.elsewhere, { role: 'user', benchmarks: others });
  await setRights(siteMaintainer, userIds.maintainer, { role: 'user', benchmarks: [benchmark] });
  await setRights(siteMaintainer, userIds.admin, { role: 'admin', benchmarks: [] });
  const block = { userId: userIds.blocked, reason: 'To be tried.' };
  await runAction(siteMaintainer, 'users#blockUser', block);

  const provider = {
    name: `Access ${mark}`,
    baseUrl: 'https://judge.example/v1',
    key: { from: 'none' },
  };
  await runAction(siteMaintainer, 'judging#createProvider', provider);
  const { id: providerId } = await db.judgeProvider.findFirstOrThrow({
    where: { name: provider.name },
    select: { id: true },
  });
  const profile = { ...describeProfile(mark), providerId };
  await runAction(users.maintainer, 'judging#createProfile', profile);
  const { id: profileId } = await db.judgeProfile.findFirstOrThrow({
    where: { label: profile.label },
    select: { id: true },
  });
  // An earlier scorer's: there is nothing to score again otherwise.
  const evaluation = await db.evaluation.findFirstOrThrow({
    where: { submissionId: submissions.owner.id, shadow: false },
    select: { id: true },
  });
  await db.evaluation.update({
    where: { id: evaluation.id },
    data: { scorerVersion: 'earlier' },
    select: { id: true },
  });
  const request = {
    ...rescoreInput,
    scope: { kind: 'submissions', submissionIds: [submissions.owner.id] },
  };
  await runAction(users.maintainer, 'rescoring#createRescore', request);
  const rescore = await db.rescore.findUniqueOrThrow({
    where: { openBenchmark: benchmark },
    select: { id: true },
  });
  const signal = await db.integritySignal.create({
    data: {
      benchmark,
      kind: 'many_submissions',
      submissionId: submissions.owner.id,
      fingerprint: mark,
      strength: 0,
      facts: {},
    },
    select: { id: true },
  });
  const results = await db.submission.findMany({
    where: { sample: true, visibility: 'public', benchmark },
    select: { id: true, model: { select: { slug: true } } },
    take: 2,
  });
  return {
    db,
    users,
    userIds,
    submissions,
    evaluationId: evaluation.id,
    revisionId,
    truth: sample.truth,
    providerId,
    profileId,
    provider,
    profile,
    signalId: signal.id,
    rescoreId: rescore.id,
    publicIds: results.map(({ id }) => id).join(','),
    publicSlug: results[0]?.model.slug ?? '',
    secret,
  };
}

const describeProfile = (mark: string) => ({
  benchmark,
  label: `Access ${mark}`,
  model: mark,
  temperature: 0,
  maxTokens: 300,
  inputPrice: 1,
  outputPrice: 2,
});

export const rescoreInput = { benchmark, scope: { kind: 'board' }, reason: 'To be tried.' };

/** Takes back what the fixture changed about the site. */
export async function removeAccessFixture(fixture: AccessFixture): Promise<void> {
  const { db, userIds } = fixture;
  const siteMaintainer = await getMaintainer();
  // Has ended already when every action was tried.
  await tryAction(siteMaintainer, 'rescoring#cancelRescore', {
    rescoreId: fixture.rescoreId,
  });
  for (const role of ['elsewhere', 'maintainer', 'admin'] as const) {
    await setRights(siteMaintainer, userIds[role], { role: 'user', benchmarks: [] });
  }
  await db.judgeProfile.delete({ where: { id: fixture.profileId }, select: { id: true } });
  await db.judgeProvider.delete({ where: { id: fixture.providerId }, select: { id: true } });
  // An integrity scan may have removed it.
  await db.integritySignal.deleteMany({ where: { id: fixture.signalId } });
  await db.$disconnect();
}
