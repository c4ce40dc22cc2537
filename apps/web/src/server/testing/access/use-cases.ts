import { listAccessTokens } from '@clapboard/services/access-tokens';
import { listAudit } from '@clapboard/services/audit-log';
import { listCanaries } from '@clapboard/services/canary';
import { compareItems } from '@clapboard/services/compare';
import { compareRevisions, listQuestionFiles, listRevisions } from '@clapboard/services/datasets';
import { listSignals } from '@clapboard/services/integrity';
import {
  compareProfiles,
  getLabelSample,
  getSubmissionJudging,
  judgeOverview,
  listBudgets,
  listProfiles,
  listProviders,
  listSecondJudges,
} from '@clapboard/services/judging';
import {
  listDefaultViews,
  readCrossBenchmark,
  summarizeLeaderboards,
} from '@clapboard/services/leaderboard';
import { createModel, getModel, listStoredModels } from '@clapboard/services/models';
import { listNotifications } from '@clapboard/services/notifications';
import { countApprovals, getOperationsOverview } from '@clapboard/services/operations';
import { listMyQuotas, listSubmissionRules } from '@clapboard/services/quota';
import { listRescores, previewRescore, rescoreOptions } from '@clapboard/services/rescoring';
import { getSetup } from '@clapboard/services/setup';
import {
  beginUpload,
  exportModel,
  findUpload,
  getResult,
  getSubmission,
  listEvaluations,
  listModerated,
  listMySubmissions,
  listRecentResults,
} from '@clapboard/services/submissions';
import {
  type Answers,
  activeOnly,
  adminsOnly,
  everybody,
  maintainersOfAny,
  maintainersOfUnseen,
  maintainersOnly,
  nobody,
  ownerAndMaintainers,
  signedIn,
} from '@clapboard/services/testing';
import { getMyAccount, getMyBlock, listUsers } from '@clapboard/services/users';
import { listTrustedWorkflows } from '@clapboard/services/workflows';
import { benchmark, createRescoreIn, type Trial } from './context';

type Call = (trial: Trial) => Promise<unknown>;

/** Two private submissions of one user. */
const pair = ({ submissions }: Trial) => ({
  submissionIds: [submissions.scored, submissions.selfJudged],
});

/**
 * Every use case that no route handler or server action runs, with the result of each role. Pages read with them.
 * Only Next can render pages, so the test calls the use cases; `e2e/access.spec.ts` opens the pages. A variant
 * follows a comma.
 */
export const useCases: Readonly<Record<string, readonly [Call, Answers]>> = {
  listAccessTokens: [({ context, actor }) => listAccessTokens(context.services, actor), signedIn],
  listTrustedWorkflows: [
    ({ context, actor }) => listTrustedWorkflows(context.services, actor),
    signedIn,
  ],
  summarizeLeaderboards: [
    ({ context, actor }) => summarizeLeaderboards(context.services, actor),
    everybody,
  ],
  compareItems: [
    (trial) => compareItems(trial.context.services, trial.actor, pair(trial)),
    ownerAndMaintainers,
  ],
  compareProfiles: [
    ({ context, actor }) =>
      compareProfiles(context.services, actor, {
        benchmark,
        leftProfileId: context.profileId,
        rightProfileId: context.spareProfileId,
      }),
    maintainersOnly,
  ],
  getLabelSample: [
    ({ context, actor, submissions }) =>
      getLabelSample(context.services, actor, { submissionId: submissions.scored }),
    maintainersOfUnseen,
  ],
  compareRevisions: [
    ({ context, actor }) =>
      compareRevisions(context.services, actor, {
        leftId: context.spareRevisionId,
        rightId: context.revisionId,
      }),
    maintainersOnly,
  ],
  countApprovals: [
    ({ context, actor }) => countApprovals(context.services, actor),
    maintainersOfAny,
  ],
  createModel: [
    ({ context, actor }) =>
      createModel(context.services, actor, {
        name: crypto.randomUUID(),
        organisation: 'Lab',
        openWeights: true,
      }),
    activeOnly,
  ],
  readCrossBenchmark: [
    ({ context, actor }) => readCrossBenchmark(context.services, actor),
    everybody,
  ],
  getModel: [
    async ({ context, actor, db, submissions }) => {
      const { model } = await db.submission.findUniqueOrThrow({
        where: { id: submissions.scored },
        select: { model: { select: { slug: true } } },
      });
      await getModel(context.services, actor, { slug: model.slug });
    },
    ownerAndMaintainers,
  ],
  exportModel: [
    async ({ context, actor, db, submissions }) => {
      const { model } = await db.submission.findUniqueOrThrow({
        where: { id: submissions.scored },
        select: { model: { select: { slug: true } } },
      });
      await exportModel(
        context.services,
        actor,
        { slug: model.slug, format: 'csv' },
        { siteUrl: 'https://clapboard.example.org', siteName: 'Clapboard' },
      );
    },
    ownerAndMaintainers,
  ],
  'getResult, private': [
    ({ context, actor, submissions }) =>
      getResult(context.services, actor, { submissionId: submissions.scored }),
    ownerAndMaintainers,
  ],
  'getResult, public': [
    ({ context, actor, submissions }) =>
      getResult(context.services, actor, { submissionId: submissions.published }),
    everybody,
  ],
  getSetup: [({ context, actor }) => getSetup(context.services, actor), maintainersOfAny],
  'getSubmission, private': [
    ({ context, actor, submissions }) =>
      getSubmission(context.services, actor, { submissionId: submissions.scored }),
    ownerAndMaintainers,
  ],
  'getSubmission, public': [
    ({ context, actor, submissions }) =>
      getSubmission(context.services, actor, { submissionId: submissions.published }),
    everybody,
  ],
  judgeOverview: [({ context, actor }) => judgeOverview(context.services, actor), maintainersOfAny],
  'getSubmissionJudging, private': [
    ({ context, actor, submissions }) =>
      getSubmissionJudging(context.services, actor, { submissionId: submissions.scored }),
    ownerAndMaintainers,
  ],
  'getSubmissionJudging, public': [
    ({ context, actor, submissions }) =>
      getSubmissionJudging(context.services, actor, { submissionId: submissions.published }),
    ownerAndMaintainers,
  ],
  'getSubmissionJudging, absent': [
    ({ context, actor }) =>
      getSubmissionJudging(context.services, actor, { submissionId: 'nobody' }),
    nobody,
  ],
  listAudit: [({ context, actor }) => listAudit(context.services, actor, {}), maintainersOfAny],
  'listAudit, of a benchmark': [
    ({ context, actor }) => listAudit(context.services, actor, { benchmark }),
    maintainersOnly,
  ],
  listBudgets: [({ context, actor }) => listBudgets(context.services, actor), maintainersOfAny],
  listCanaries: [
    ({ context, actor }) => listCanaries(context.services, actor, { benchmark }),
    maintainersOnly,
  ],
  listEvaluations: [
    ({ context, actor, submissions }) =>
      listEvaluations(context.services, actor, { submissionId: submissions.scored }),
    ownerAndMaintainers,
  ],
  listModerated: [({ context, actor }) => listModerated(context.services, actor), maintainersOfAny],
  listMySubmissions: [({ context, actor }) => listMySubmissions(context.services, actor), signedIn],
  listNotifications: [({ context, actor }) => listNotifications(context.services, actor), signedIn],
  listProfiles: [
    ({ context, actor }) => listProfiles(context.services, actor, {}),
    maintainersOfAny,
  ],
  listProviders: [({ context, actor }) => listProviders(context.services, actor), maintainersOfAny],
  'listRescores, of a benchmark': [
    ({ context, actor }) => listRescores(context.services, actor, { benchmark }),
    maintainersOnly,
  ],
  'listRescores, of all': [
    ({ context, actor }) => listRescores(context.services, actor, {}),
    maintainersOfAny,
  ],
  listRevisions: [
    ({ context, actor }) => listRevisions(context.services, actor, { benchmark }),
    maintainersOnly,
  ],
  listDefaultViews: [
    ({ context, actor }) => listDefaultViews(context.services, actor),
    maintainersOfAny,
  ],
  listSecondJudges: [
    ({ context, actor }) => listSecondJudges(context.services, actor),
    maintainersOfAny,
  ],
  listSignals: [({ context, actor }) => listSignals(context.services, actor), maintainersOfAny],
  listStoredModels: [({ context, actor }) => listStoredModels(context.services, actor), adminsOnly],
  listUsers: [({ context, actor }) => listUsers(context.services, actor, {}), adminsOnly],
  getMyAccount: [
    ({ context, actor }) => getMyAccount(context.services, actor, { currentSessionId: '' }),
    signedIn,
  ],
  getMyBlock: [({ context, actor }) => getMyBlock(context.services, actor), signedIn],
  listMyQuotas: [({ context, actor }) => listMyQuotas(context.services, actor), signedIn],
  getOperationsOverview: [
    ({ context, actor }) => getOperationsOverview(context.services, actor),
    maintainersOfAny,
  ],
  previewRescore: [
    async (trial) =>
      previewRescore(trial.context.services, trial.actor, await createRescoreIn(trial, 'ready')),
    maintainersOnly,
  ],
  listQuestionFiles: [
    ({ context, actor }) => listQuestionFiles(context.services, actor, { benchmark }),
    everybody,
  ],
  beginUpload: [
    ({ context, actor }) =>
      beginUpload(context.services, actor, {
        size: 1,
        readUnfinished: async () => ({ files: 0, bytes: 0 }),
        begin: async () => undefined,
      }),
    activeOnly,
  ],
  findUpload: [
    ({ context, actor }) =>
      findUpload(context.services, actor, { name: 'a.json', sha256: '0'.repeat(64) }),
    activeOnly,
  ],
  listRecentResults: [
    ({ context, actor }) => listRecentResults(context.services, actor, { take: 5 }),
    everybody,
  ],
  rescoreOptions: [
    ({ context, actor }) => rescoreOptions(context.services, actor, { benchmark }),
    maintainersOnly,
  ],
  listSubmissionRules: [
    ({ context, actor }) => listSubmissionRules(context.services, actor),
    maintainersOfAny,
  ],
};
