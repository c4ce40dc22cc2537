import { listQuestionFiles } from '@clapboard/services/datasets';
import {
  type Answers,
  everybody,
  maintainersOfAny,
  maintainersOnly,
  nobody,
  noToken,
  openTruthFiles,
  ownerAndMaintainers,
  signedIn,
  uploaderOnly,
} from '@clapboard/services/testing';
import { actions } from '@/server/testing/access/actions';
import {
  benchmark,
  createRescoreIn,
  type Trial,
  uploadAnswers,
  uploadFor,
} from '@/server/testing/access/context';
import { insertJudgeTrial } from '@/server/testing/access/judging-actions';
import { verifiedOrganisation } from '@/server/testing/access/team-actions';
import type { Routes } from '../routes';

/** Returns the input of a call as a role. Puts the records into a state in which the call works first. */
type BuildInput = (trial: Trial) => object | Promise<object>;

/** A request of a route, with the answers of each role where they differ from those of its audience. */
export interface Example {
  build: BuildInput;
  /** distinguishes several examples of a route */
  variant?: string;
  answers?: Answers;
  /** the body of a route that reads bytes or a form */
  body?: BodyInit | (() => BodyInit);
  /** media type of the answer */
  accept?: string;
}

const nothing: Example = { build: () => ({}) };
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32z"/></svg>';
const onBenchmark: Example = { build: () => ({ benchmark }) };
const scored: Example = { build: ({ submissions }) => ({ submissionId: submissions.scored }) };
const published: Example = {
  variant: 'public',
  build: ({ submissions }) => ({ submissionId: submissions.published }),
  answers: everybody,
};

const newSubmission = (files: readonly { fileId: string }[]) => ({
  benchmark,
  model: {
    new: {
      name: crypto.randomUUID(),
      organisation: 'Lab',
      openWeights: true,
      parameters: null,
      links: [],
    },
  },
  runSettings: { frames: 8, fps: null, resolution: '336x336', promptVariant: 'standard' },
  files,
});

const privatePair: Example = {
  build: ({ submissions }) => ({ submissionIds: [submissions.scored, submissions.selfJudged] }),
};
const publicPair: Example = {
  variant: 'public',
  build: ({ context: { submissions } }) => ({
    submissionIds: [submissions.owner.published, submissions.blockedOwner.published],
  }),
  answers: everybody,
};

/** The same request as that of a server action, which runs the same use case. */
function fromAction(name: keyof typeof actions): Example {
  const [build, answers] = actions[name];
  return { build: async (trial) => Object(await build(trial)), answers };
}

function withFields(example: Example, fields: object): Example {
  return { ...example, build: async (trial) => ({ ...(await example.build(trial)), ...fields }) };
}

async function findModel({ db, submissions }: Trial): Promise<{ slug: string }> {
  const { model } = await db.submission.findUniqueOrThrow({
    where: { id: submissions.scored },
    select: { model: { select: { slug: true } } },
  });
  return model;
}

/** Requests of every route, which the access test sends as every role. */
export const examples: Readonly<Record<keyof Routes, readonly Example[]>> = {
  listBenchmarks: [nothing],
  getBenchmark: [
    onBenchmark,
    { variant: 'unknown', build: () => ({ benchmark: 'none' }), answers: unknownBenchmark() },
  ],
  listLeaderboards: [nothing],
  getQuestions: [onBenchmark],
  listQuestionFiles: [onBenchmark],
  getQuestionFile: [
    {
      build: async ({ context }) => {
        const { files } = await listQuestionFiles(context.services, context.visitor, { benchmark });
        return { benchmark, name: files[0]?.name };
      },
    },
    {
      variant: 'of the ground truth',
      build: () => ({ benchmark, name: `../${openTruthFiles(1)[0]?.name}` }),
      answers: nobody,
    },
  ],
  importRevision: [
    { build: () => ({}), body: revisionForm },
    {
      variant: 'as lines',
      build: () => ({}),
      body: revisionForm,
      accept: 'application/x-ndjson',
      // The last line refuses maintainers of another benchmark.
      answers: { ...maintainersOnly, elsewhere: 'ok' },
    },
  ],
  getLeaderboard: [
    onBenchmark,
    { variant: 'filtered', build: () => ({ benchmark, weights: 'open', q: 'a', limit: 1 }) },
  ],
  downloadLeaderboard: [{ build: () => ({ benchmark, format: 'csv' }) }],
  downloadLeaderboardItems: [{ build: () => ({ benchmark, format: 'csv' }) }],
  listQuestionStatistics: [onBenchmark],
  downloadQuestionStatistics: [onBenchmark],
  getSmallestDifferences: [onBenchmark],
  uploadFile: [{ build: () => ({ name: 'a.json' }), body: '{"a":"A"}' }],
  createSubmission: [
    { build: async (trial) => newSubmission(await uploadAnswers(trial)) },
    {
      variant: 'with files of the owner',
      build: async (trial) => newSubmission(await uploadFor(trial, trial.submissions.owner)),
      answers: uploaderOnly,
    },
  ],
  listSubmissions: [nothing],
  getSubmission: [scored, published],
  getSubmissionState: [scored, published],
  watchSubmission: [scored, published],
  checkFiles: [
    { build: async (trial) => ({ benchmark, files: await uploadAnswers(trial) }) },
    {
      variant: 'with files of the owner',
      build: async (trial) => ({
        benchmark,
        files: await uploadFor(trial, trial.submissions.owner),
      }),
      answers: uploaderOnly,
    },
  ],
  estimateJudging: [
    { build: async (trial) => ({ benchmark, files: await uploadAnswers(trial) }) },
    {
      variant: 'with files of the owner',
      build: async (trial) => ({
        benchmark,
        files: await uploadFor(trial, trial.submissions.owner),
      }),
      answers: uploaderOnly,
    },
  ],
  getThread: [scored],
  postMessage: [fromAction('threads#postMessage')],
  publishSubmission: [fromAction('submissions#publishSubmission')],
  withdrawSubmission: [fromAction('submissions#withdrawSubmission')],
  updateRun: [fromAction('submissions#updateRun')],
  cancelSubmission: [fromAction('submissions#cancelSubmission')],
  deleteSubmission: [fromAction('submissions#deleteSubmission')],
  addVerdicts: [fromAction('submissions#addVerdicts')],
  retryEvaluation: [fromAction('submissions#retryEvaluation')],
  getSiteStatus: [nothing],
  listRecentResults: [nothing],
  listChanges: [nothing, { variant: 'of a benchmark', ...onBenchmark }],
  getResult: [scored, published],
  getResultRank: [scored, published],
  getResultStanding: [scored, published],
  getReceipt: [scored, published],
  downloadResult: [withFields(scored, { format: 'csv' }), withFields(published, { format: 'md' })],
  listEvaluations: [scored, published],
  listQuestionResults: [scored, published],
  getSubmissionJudging: [scored, { ...published, answers: ownerAndMaintainers }],
  compareResults: [privatePair, publicPair],
  downloadComparison: [withFields(privatePair, { format: 'csv' }), publicPair],
  listDifferingItems: [privatePair, publicPair],
  listComparable: [onBenchmark],
  listModels: [{ build: () => ({ query: 'a' }) }],
  createModel: [
    {
      build: () => ({ name: crypto.randomUUID(), organisation: 'Lab', openWeights: true }),
    },
  ],
  getModel: [{ build: async (trial) => ({ slug: (await findModel(trial)).slug }) }],
  downloadModel: [
    { build: async (trial) => ({ slug: (await findModel(trial)).slug, format: 'csv' }) },
  ],
  listMyOrganisations: [nothing],
  createOrganisation: [fromAction('organisations#createOrganisation')],
  getOrganisation: [{ build: verifiedOrganisation }],
  inviteMember: [fromAction('organisations#inviteMember')],
  withdrawInvitation: [fromAction('organisations#withdrawInvitation')],
  answerInvitation: [fromAction('organisations#answerInvitation')],
  removeMember: [fromAction('organisations#removeMember')],
  verifyOrganisation: [fromAction('organisations#verifyOrganisation')],
  transferModel: [fromAction('organisations#transferModel')],
  withdrawTransfer: [fromAction('organisations#withdrawTransfer')],
  answerTransfer: [fromAction('organisations#answerTransfer')],
  hideModelName: [fromAction('models#hideModelName')],
  revealModel: [fromAction('models#revealModel')],
  downloadAuthorship: [{ ...fromAction('models#revealModel'), answers: signedIn }],
  changeModel: [fromAction('models#changeModel')],
  listAllModels: [nothing],
  previewModelMerge: [fromAction('models#previewMerge')],
  mergeModels: [fromAction('models#mergeModels')],
  getAccount: [nothing],
  exportAccount: [nothing],
  deleteAccount: [fromAction('users#deleteAccount')],
  revokeSessions: [fromAction('users#revokeSessions'), { ...nothing, variant: 'all others' }],
  listAccessTokens: [nothing],
  createAccessToken: [fromAction('tokens#createAccessToken')],
  revokeAccessToken: [fromAction('tokens#revokeAccessToken')],
  createShortLink: [fromAction('views#createShortLink')],
  getShortLink: [
    {
      build: async ({ db }) => {
        const data = { id: crypto.randomUUID(), path: `/b/${benchmark}` };
        return db.storedView.create({ data, select: { id: true } });
      },
    },
  ],
  listViews: [nothing],
  saveView: [fromAction('views#saveView')],
  renameView: [fromAction('views#renameView')],
  deleteView: [fromAction('views#deleteView')],
  listTrustedWorkflows: [nothing],
  trustWorkflow: [fromAction('workflows#trustWorkflow')],
  removeTrustedWorkflow: [fromAction('workflows#removeTrustedWorkflow')],
  exchangeWorkflowToken: [
    { build: () => ({ githubToken: 'unsigned', model: 'm' }), answers: noToken },
  ],
  listWebhooks: [nothing],
  createWebhook: [fromAction('webhooks#createWebhook')],
  deleteWebhook: [fromAction('webhooks#deleteWebhook')],
  rotateWebhookSecret: [fromAction('webhooks#rotateWebhookSecret')],
  disableWebhook: [fromAction('webhooks#disableWebhook')],
  enableWebhook: [fromAction('webhooks#enableWebhook')],
  sendTestEvent: [fromAction('webhooks#sendTestEvent')],
  listWebhookDeliveries: [fromAction('webhooks#disableWebhook')],
  redeliver: [fromAction('webhooks#redeliver')],
  listQuotas: [nothing],
  listNotifications: [nothing],
  getUnreadCount: [nothing],
  markNotificationsRead: [nothing],
  listRevisions: [onBenchmark],
  compareRevisions: [
    {
      build: ({ context }) => ({ leftId: context.spareRevisionId, rightId: context.revisionId }),
    },
  ],
  activateRevision: [fromAction('datasets#activateRevision')],
  retireRevision: [fromAction('datasets#retireRevision')],
  restoreRevision: [fromAction('datasets#restoreRevision')],
  changeRevisionAccess: [fromAction('datasets#changeAccess')],
  listModeratedSubmissions: [nothing],
  moderateSubmissions: [
    {
      build: ({ submissions }) => ({
        submissionIds: [submissions.scored],
        act: 'baseline',
        reason: 'Because.',
      }),
    },
  ],
  verifySubmission: [fromAction('submissions#verifySubmission')],
  unverifySubmission: [fromAction('submissions#unverifySubmission')],
  listSignals: [nothing],
  listScans: [nothing],
  dismissSignal: [fromAction('integrity#dismissSignal')],
  reopenSignal: [fromAction('integrity#reopenSignal')],
  scanBenchmark: [fromAction('integrity#scanNow')],
  listCanaries: [onBenchmark],
  runCanaries: [fromAction('canary#runCanaryNow')],
  getJudgeOverview: [nothing],
  listJudgeProfiles: [nothing],
  createJudgeProfile: [fromAction('judging#createProfile')],
  changeJudgeProfile: [fromAction('judging#changeProfile')],
  setDefaultProfile: [fromAction('judging#setDefaultProfile')],
  retireProfile: [fromAction('judging#retireProfile')],
  restoreProfile: [fromAction('judging#restoreProfile')],
  requestRepeats: [fromAction('judging#requestRepeats')],
  compareProfiles: [
    {
      build: ({ context }) => ({
        benchmark,
        leftProfileId: context.profileId,
        rightProfileId: context.spareProfileId,
      }),
    },
  ],
  judgeWith: [fromAction('judging#judgeWith')],
  requestSpotCheck: [fromAction('submissions#requestSpotCheck')],
  getLabelSample: [{ build: ({ submissions }) => ({ submissionId: submissions.scored }) }],
  drawLabelSample: [fromAction('judging#drawLabelSample')],
  saveLabels: [fromAction('judging#saveLabels')],
  listProviders: [nothing],
  createProvider: [fromAction('judging#createProvider')],
  changeProvider: [fromAction('judging#changeProvider')],
  resumeProvider: [fromAction('judging#resumeProvider')],
  testProvider: [fromAction('judging#testProvider')],
  askTrialQuestion: [fromAction('judging#askTrialQuestion')],
  getJudgeTrial: [
    { build: (trial) => insertJudgeTrial(trial, trial.actor) },
    {
      variant: 'of somebody else',
      build: (trial) => insertJudgeTrial(trial, trial.context.other),
      answers: {
        ...maintainersOfAny,
        elsewhere: 'not_found',
        maintainer: 'not_found',
        admin: 'not_found',
      },
    },
  ],
  listBudgets: [nothing],
  setBudget: [fromAction('judging#setBudget')],
  listDefaultViews: [nothing],
  setDefaultView: [fromAction('judging#setDefaultView')],
  listSecondJudges: [nothing],
  setSecondJudge: [fromAction('judging#setSecondJudge')],
  listRescores: [nothing, { ...onBenchmark, variant: 'of a benchmark', answers: maintainersOnly }],
  createRescore: [fromAction('rescoring#createRescore')],
  getRescoreOptions: [onBenchmark],
  getRescore: [{ build: (trial) => createRescoreIn(trial, 'planned') }],
  previewRescore: [{ build: (trial) => createRescoreIn(trial, 'ready') }],
  downloadRescoreChanges: [{ build: (trial) => createRescoreIn(trial, 'ready') }],
  startRescore: [fromAction('rescoring#startRescore')],
  pauseRescore: [fromAction('rescoring#pauseRescore')],
  resumeRescore: [fromAction('rescoring#resumeRescore')],
  cancelRescore: [fromAction('rescoring#cancelRescore')],
  publishRescore: [fromAction('rescoring#publishRescore')],
  rollBackRescore: [fromAction('rescoring#rollBackRescore')],
  getCrossBenchmark: [nothing],
  searchSite: [{ build: () => ({ query: 'a' }) }],
  getSubmissionRules: [onBenchmark],
  listSubmissionRules: [nothing],
  setSubmissionRules: [fromAction('quota#setSubmissionRules')],
  listUsers: [nothing],
  setUserRights: [fromAction('users#setUserRights')],
  blockUser: [fromAction('users#blockUser')],
  unblockUser: [fromAction('users#unblockUser')],
  listAuditLog: [nothing, { ...onBenchmark, variant: 'of a benchmark', answers: maintainersOnly }],
  downloadAuditLog: [{ build: () => ({ format: 'csv' }) }],
  getOperations: [nothing],
  cancelEvaluation: [fromAction('operations#cancelEvaluation')],
  pauseQueue: [fromAction('operations#pauseQueue')],
  resumeQueue: [fromAction('operations#resumeQueue')],
  getApprovalCount: [nothing],
  getSiteSettings: [nothing],
  updateSiteSettings: [fromAction('settings#updateSiteSettings')],
  setSiteLogo: [{ build: () => ({}), body: logo }],
  removeSiteLogo: [fromAction('settings#removeSiteLogo')],
  getSetup: [nothing],
  confirmSetupStep: [fromAction('setup#confirmSetupStep')],
  // Deletes nothing, because the records of these tests are no samples.
  removeSamples: [fromAction('setup#removeSamples')],
};

/** The files of the active revision, whose import creates nothing. */
function revisionForm(): FormData {
  const form = new FormData();
  form.set('benchmark', benchmark);
  form.set('label', 'Again');
  for (const { name, bytes } of openTruthFiles(1)) {
    form.append('files', new File([new Uint8Array(bytes)], name));
  }
  return form;
}

function unknownBenchmark(): Answers {
  return Object.fromEntries(
    Object.keys(everybody).map((role) => [role, 'unknown_benchmark']),
  ) as unknown as Answers;
}
