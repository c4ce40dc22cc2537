import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Services } from '../../core/context';
import {
  type Answers,
  activeOnly,
  adminsOnly,
  getAnswers,
  maintainersOfAny,
  maintainersOfUnseen,
  maintainersOnly,
  nobody,
  toItsPeople,
} from '../../testing/answers';
import {
  importOpenTruth,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { createTestContext, type TestContext, upload } from '../../testing/test-context';
import { addVerdicts } from '../submissions/add-verdicts';
import { publishSubmission } from '../submissions/publish';
import { unverifySubmission, verifySubmission } from '../submissions/verify';
import { listBudgets } from './budgets/list';
import { setBudget } from './budgets/set';
import { estimateJudging } from './estimate/estimate';
import { judgingOfSubmission } from './ledger/judging-of-submission';
import { judgeOverview } from './ledger/overview';
import { createProfile } from './profiles/create';
import { listProfiles } from './profiles/list';
import { restoreProfile, retireProfile } from './profiles/retire';
import { setDefaultProfile } from './profiles/set-default';
import { changeProfile } from './profiles/update';
import { createProvider } from './providers/create';
import { listProviders } from './providers/list';
import { resumeProvider } from './providers/resume';
import { changeProvider } from './providers/update';
import { compareProfiles } from './trust/compare-profiles';
import { judgeWith } from './trust/judge-with';
import { requestSpotCheck } from './trust/request-spot-check';

const answers = openAnswerFiles(1, { skill: 0.5 });
const verdicts = verdictFiles(1, { skill: 0.5 });

/** Submissions of `owner`, and judges. */
interface Fixture {
  context: TestContext;
  providerId: string;
  profileId: string;
  spareProfileId: string;
  /** judged by the server, private and public */
  judged: string;
  published: string;
  selfJudged: string;
  blocked: string;
}

let fixture: Fixture;

beforeAll(async () => {
  const context = await createTestContext();
  await importOpenTruth(context, { questions: 1 });
  const blocked = await submitAndRunOpen(context, context.owner, answers);
  const spare = await setUpJudge(context, { makeDefault: false });
  const { profileId, provider } = await setUpJudge(context);
  const judged = await submitAndJudge(context, answers);
  const published = await submitAndJudge(context, answers);
  await publishSubmission(context.services, context.owner, published);
  const selfJudged = await submitAndRunOpen(context, context.owner, [...answers, ...verdicts]);
  fixture = {
    context,
    providerId: provider.id,
    profileId,
    spareProfileId: spare.profileId,
    judged: judged.submissionId,
    published: published.submissionId,
    selfJudged: selfJudged.submissionId,
    blocked: blocked.submissionId,
  };
});
afterAll(async () => {
  await fixture.context.close();
});

type Act = (services: Services, actor: Actor, fixture: Fixture) => Promise<unknown>;

const reason = 'Because.';

/** Every use case of judging with what it answers. */
const matrix: Record<string, [Act, Answers]> = {
  createProvider: [
    (services, actor) =>
      createProvider(services, actor, {
        name: randomUUID(),
        baseUrl: 'https://judge.example',
        key: { from: 'none' },
      }),
    adminsOnly,
  ],
  changeProvider: [
    (services, actor, { providerId }) =>
      changeProvider(services, actor, { providerId, key: { from: 'none' } }),
    adminsOnly,
  ],
  listProviders: [(services, actor) => listProviders(services, actor), maintainersOfAny],
  resumeProvider: [
    (services, actor, { providerId }) => resumeProvider(services, actor, { providerId }),
    adminsOnly,
  ],
  createProfile: [
    (services, actor, { providerId }) =>
      createProfile(services, actor, {
        benchmark: 'cvrr-es',
        label: randomUUID(),
        providerId,
        model: randomUUID(),
        temperature: 0,
        maxTokens: 10,
        inputPrice: 0,
        outputPrice: 0,
      }),
    maintainersOnly,
  ],
  listProfiles: [(services, actor) => listProfiles(services, actor, {}), maintainersOfAny],
  changeProfile: [
    (services, actor, { profileId }) =>
      changeProfile(services, actor, { profileId, inputPrice: 1 }),
    maintainersOnly,
  ],
  setDefaultProfile: [
    (services, actor, { profileId }) => setDefaultProfile(services, actor, { profileId }),
    maintainersOnly,
  ],
  retireProfile: [
    (services, actor, { spareProfileId: profileId }) =>
      retireProfile(services, actor, { profileId }),
    maintainersOnly,
  ],
  restoreProfile: [
    (services, actor, { spareProfileId: profileId }) =>
      restoreProfile(services, actor, { profileId }),
    maintainersOnly,
  ],
  listBudgets: [(services, actor) => listBudgets(services, actor), maintainersOfAny],
  setBudget: [
    (services, actor) =>
      setBudget(services, actor, {
        benchmark: 'cvrr-es',
        perSubmission: null,
        perUserDay: null,
        perBoardDay: null,
      }),
    adminsOnly,
  ],
  judgeOverview: [(services, actor) => judgeOverview(services, actor), maintainersOfAny],
  judgeWith: [
    (services, actor, { judged, profileId }) =>
      judgeWith(services, actor, { submissionIds: [judged], profileId }),
    maintainersOnly,
  ],
  compareProfiles: [
    (services, actor, { profileId, spareProfileId }) =>
      compareProfiles(services, actor, {
        benchmark: 'cvrr-es',
        leftProfileId: profileId,
        rightProfileId: spareProfileId,
      }),
    maintainersOnly,
  ],
  requestSpotCheck: [
    (services, actor, { selfJudged: submissionId, profileId }) =>
      requestSpotCheck(services, actor, { submissionId, profileId, sample: 2 }),
    maintainersOfUnseen,
  ],
  verifySubmission: [
    (services, actor, { judged: submissionId }) =>
      verifySubmission(services, actor, { submissionId, reason }),
    maintainersOfUnseen,
  ],
  unverifySubmission: [
    (services, actor, { judged: submissionId }) =>
      unverifySubmission(services, actor, { submissionId, reason }),
    maintainersOfUnseen,
  ],
  'judgingOfSubmission, private': [
    (services, actor, { judged: submissionId }) =>
      judgingOfSubmission(services, actor, { submissionId }),
    toItsPeople,
  ],
  'judgingOfSubmission, public': [
    (services, actor, { published: submissionId }) =>
      judgingOfSubmission(services, actor, { submissionId }),
    toItsPeople,
  ],
  'judgingOfSubmission of none': [
    (services, actor) => judgingOfSubmission(services, actor, { submissionId: 'nobody' }),
    nobody,
  ],
  'estimateJudging of own files': [
    async (services, actor, { context }) =>
      estimateJudging(services, actor, {
        benchmark: 'cvrr-es',
        files: await upload(context, actor, answers.slice(0, 1)),
      }),
    activeOnly,
  ],
  'estimateJudging of files of the owner': [
    async (services, actor, { context }) =>
      estimateJudging(services, actor, {
        benchmark: 'cvrr-es',
        files: await upload(context, context.owner, answers.slice(0, 1)),
      }),
    {
      ...activeOnly,
      other: 'files_missing',
      maintainer: 'files_missing',
      elsewhere: 'files_missing',
      admin: 'files_missing',
    },
  ],
  'addVerdicts, private': [
    async (services, actor, { context, blocked: submissionId }) =>
      addVerdicts(services, actor, {
        submissionId,
        files: await upload(context, context.owner, verdicts),
      }),
    {
      ...activeOnly,
      other: 'not_found',
      elsewhere: 'not_found',
      maintainer: 'forbidden',
      admin: 'forbidden',
    },
  ],
};

describe('every use case of judging answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    const { context } = fixture;
    expect(
      await getAnswers(context, (actor) => act(context.services, actor, fixture), 'cvrr-es'),
    ).toEqual(expected);
  });
});
