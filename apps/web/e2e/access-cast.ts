import { randomUUID } from 'node:crypto';
import { createDb, type Db } from '@clapboard/db';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { site } from './people';
import { loadSamples } from './samples';
import { callAction, servedActions } from './server-actions';

/** Judged, so that all that there is to keep about a benchmark is there. */
export const benchmark = 'cvrr-es';

/** Who tries an entrance. The blocked one is the owner of something too. */
export const roles = [
  'visitor',
  'other',
  'elsewhere',
  'blocked',
  'owner',
  'maintainer',
  'admin',
] as const;
export type AccessRole = (typeof roles)[number];

/** People of every role, and something of the benchmark of each kind that an entrance can be about. */
export interface AccessCast {
  db: Db;
  people: Readonly<Record<AccessRole, HttpAccount>>;
  userIds: Readonly<Record<Exclude<AccessRole, 'visitor'> | 'subject', string>>;
  /** private, one of the owner's and one of the blocked owner's */
  submissions: Readonly<Record<'owner' | 'blocked', { id: string; modelId: string; slug: string }>>;
  evaluationId: string;
  /** the active one, and its files */
  revisionId: string;
  truth: readonly { name: string; bytes: Uint8Array }[];
  providerId: string;
  profileId: string;
  /** what they were made of: a second one is refused */
  provider: { name: string };
  profile: { label: string };
  signalId: string;
  rescoreId: string;
  /** two results that everybody may compare, as an address has them, and the model of one */
  publicIds: string;
  publicSlug: string;
  /** in the names of both models of `submissions` and nowhere else */
  secret: string;
}

const served = servedActions();

async function call(person: HttpAccount, name: string, args: readonly unknown[]): Promise<string> {
  const action = served.get(name);
  if (!action) throw new Error(`The site has no ${name}.`);
  return callAction(person, { id: action.id, address: action.page }, args);
}

/** Calls an action that must do what it is asked. */
async function done(person: HttpAccount, name: string, args: readonly unknown[]): Promise<void> {
  const answer = await call(person, name, args);
  if (answer !== 'ok') throw new Error(`${name}: ${answer}`);
}

const setRights = (
  boss: HttpAccount,
  userId: string,
  rights: { role: 'user' | 'admin'; benchmarks: readonly string[] },
) => done(boss, 'user-actions#changeRights', [{ userId, ...rights }]);

/** Signs people up, gives them their roles as an admin does, and makes what they are to try themselves on. */
export async function makeAccessCast(): Promise<AccessCast> {
  const db = createDb(site.databaseUrl);
  const mark = randomUUID().slice(0, 8);
  const samples = loadSamples();
  const sample = samples.find(({ id }) => id === benchmark);
  if (!sample) throw new Error(`There is no sample of ${benchmark}.`);
  const boss = await maintainerAccount();
  const revisionId = await importTruth(boss, sample);

  const people = {} as Record<AccessRole | 'subject', HttpAccount>;
  const userIds = {} as Record<AccessRole | 'subject', string>;
  people.visitor = new HttpAccount(site.url);
  for (const role of [...roles.slice(1), 'subject'] as const) {
    const name = `Access ${role} ${mark}`;
    people[role] = new HttpAccount(site.url);
    await people[role].signUp(name);
    const { id } = await db.user.findFirstOrThrow({ where: { name }, select: { id: true } });
    userIds[role] = id;
  }

  const secret = `secret-${mark}`;
  const submitted = async (role: 'owner' | 'blocked') => {
    const files = await people[role].uploadAll(sample.predictions);
    const made = await people[role].submit(benchmark, `${secret} of ${role}`, files);
    await people[role].finalState(made.submissionId);
    const { id, model } = await db.submission.findUniqueOrThrow({
      where: { id: made.submissionId },
      select: { id: true, model: { select: { id: true, slug: true } } },
    });
    return { id, modelId: model.id, slug: model.slug };
  };
  const submissions = { owner: await submitted('owner'), blocked: await submitted('blocked') };

  const others = samples.map(({ id }) => id).filter((id) => id !== benchmark);
  await setRights(boss, userIds.elsewhere, { role: 'user', benchmarks: others });
  await setRights(boss, userIds.maintainer, { role: 'user', benchmarks: [benchmark] });
  await setRights(boss, userIds.admin, { role: 'admin', benchmarks: [] });
  const block = { userId: userIds.blocked, reason: 'To be tried.' };
  await done(boss, 'user-actions#block', [block]);

  const provider = {
    name: `Access ${mark}`,
    baseUrl: 'https://judge.example/v1',
    key: { from: 'none' },
  };
  await done(boss, 'judge-actions#addProvider', [provider]);
  const { id: providerId } = await db.judgeProvider.findFirstOrThrow({
    where: { name: provider.name },
    select: { id: true },
  });
  const profile = { ...profileOf(mark), providerId };
  await done(people.maintainer, 'judge-actions#addProfile', [profile]);
  const { id: profileId } = await db.judgeProfile.findFirstOrThrow({
    where: { label: profile.label },
    select: { id: true },
  });
  // As an earlier scorer would have left it: else there is nothing to score again.
  const evaluation = await db.evaluation.findFirstOrThrow({
    where: { submissionId: submissions.owner.id, shadow: false },
    select: { id: true },
  });
  await db.evaluation.update({
    where: { id: evaluation.id },
    data: { scorerVersion: 'earlier' },
    select: { id: true },
  });
  const ask = {
    ...rescoreInput,
    scope: { kind: 'submissions', submissionIds: [submissions.owner.id] },
  };
  await done(people.maintainer, 'rescore-actions#askForRescore', [ask]);
  const rescore = await db.rescore.findUniqueOrThrow({
    where: { openOf: benchmark },
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
  const shown = await db.submission.findMany({
    where: { sample: true, visibility: 'public', benchmark },
    select: { id: true, model: { select: { slug: true } } },
    take: 2,
  });
  return {
    db,
    people,
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
    publicIds: shown.map(({ id }) => id).join(','),
    publicSlug: shown[0]?.model.slug ?? '',
    secret,
  };
}

const profileOf = (mark: string) => ({
  benchmark,
  label: `Access ${mark}`,
  model: mark,
  temperature: 0,
  maxTokens: 300,
  inputPrice: 1,
  outputPrice: 2,
});

export const rescoreInput = { benchmark, scope: { kind: 'board' }, reason: 'To be tried.' };

/** Takes rights, judge and signal away again, so that the tests after see the site as it was. */
export async function removeAccessCast(cast: AccessCast): Promise<void> {
  const { db, userIds } = cast;
  const boss = await maintainerAccount();
  // Has ended already where every action was tried.
  await call(boss, 'rescore-actions#cancel', [cast.rescoreId]);
  for (const role of ['elsewhere', 'maintainer', 'admin'] as const) {
    await setRights(boss, userIds[role], { role: 'user', benchmarks: [] });
  }
  await db.judgeProfile.delete({ where: { id: cast.profileId }, select: { id: true } });
  await db.judgeProvider.delete({ where: { id: cast.providerId }, select: { id: true } });
  // A look at the benchmark takes what it does not find away by itself.
  await db.integritySignal.deleteMany({ where: { id: cast.signalId } });
  await db.$disconnect();
}
