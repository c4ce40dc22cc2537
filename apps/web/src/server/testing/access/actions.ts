import { randomUUID } from 'node:crypto';
import type { Db } from '@clapboard/db';
import { createModel } from '@clapboard/services/models';
import { previewRescore } from '@clapboard/services/rescoring';
import { getSubmission, type ModerationAct } from '@clapboard/services/submissions';
import {
  type Answers,
  activeOnly,
  adminsOnly,
  everybody,
  maintainersOfFound,
  maintainersOfUnseen,
  maintainersOnly,
  ownerOfPrivate,
  ownerOfPublic,
  signedIn,
  unconfirmed,
} from '@clapboard/services/testing';
import { accountActions } from './account-actions';
import {
  benchmark,
  createRescoreIn,
  removeVerdicts,
  setVisibility,
  type Trial,
  uploadFor,
} from './context';
import { correctionActions } from './correction-actions';
import { judgingActions } from './judging-actions';
import { siteActions } from './site-actions';
import { teamActions } from './team-actions';

/** Returns the input of an action. Puts the records into a state in which the action works first. */
type BuildInput = (trial: Trial) => unknown;

const reason = 'Because.';

const onBenchmark: BuildInput = () => ({ benchmark });
const spareRevision: BuildInput = ({ context }) => ({ revisionId: context.spareRevisionId });
const subject =
  (more: object): BuildInput =>
  ({ context }) => ({ userId: context.subjectId, ...more });
const rescore =
  (status: Parameters<typeof createRescoreIn>[1], more: object = {}): BuildInput =>
  async (trial) => ({ ...(await createRescoreIn(trial, status)), ...more });

const moderate =
  (act: ModerationAct, visibility: Parameters<typeof setVisibility>[2]): BuildInput =>
  async ({ db, submissions }) => {
    await setVisibility(db, submissions.scored, visibility);
    return { submissionIds: [submissions.scored], act, reason };
  };

async function readReviewed({ db, context: { services, admin }, submissions }: Trial) {
  const submissionId = submissions.scored;
  await db.submission.update({ where: { id: submissionId }, data: { verifiedAt: null } });
  const { approvalToken } = await getSubmission(services, admin, { submissionId });
  return { submissionId, approvalToken };
}

/** Moderates what the maintainer has read. */
const moderateReviewed =
  (...parameters: Parameters<typeof moderate>): BuildInput =>
  async (trial) => {
    const input = await moderate(...parameters)(trial);
    const { submissionId, approvalToken } = await readReviewed(trial);
    return Object.assign({}, input, { approvalTokens: { [submissionId]: approvalToken } });
  };

const signal: BuildInput = async ({ db, submissions }) => {
  const { id } = await db.integritySignal.create({
    data: {
      benchmark,
      kind: 'jump',
      submissionId: submissions.scored,
      fingerprint: randomUUID(),
      strength: 6,
      facts: {},
    },
    select: { id: true },
  });
  return { signalId: id, reason };
};

const setPaused = async (db: Db, paused: boolean) => {
  const pausedAt = paused ? new Date() : null;
  await db.queueSwitch.upsert({
    where: { queue: 'judge' },
    create: { queue: 'judge', pausedAt },
    update: { pausedAt },
  });
};

const twoModels = async ({ context }: Trial) => {
  const create = async () => {
    const facts = { name: randomUUID(), organisation: 'Lab', openWeights: true };
    return (await createModel(context.services, context.admin, facts)).id;
  };
  return { fromId: await create(), intoId: await create() };
};

/** A workflow for a new model of the actor. */
const trustedWorkflow = async ({ db, actor }: Trial) => {
  const name = randomUUID();
  const facts = { name, slug: name, organisation: 'Lab', openWeights: true };
  const ownerId = actor.kind === 'user' ? actor.userId : '';
  const model = ownerId && (await db.model.create({ data: { ...facts, ownerId } }));
  return { modelId: model ? model.id : name, repository: 'o/r', workflow: 'e.yml', publish: false };
};

/** A webhook of the actor; visitors have none. */
const insertWebhook = async ({ db, actor }: Trial, status: 'enabled' | 'disabled') => {
  const id = randomUUID();
  if (actor.kind === 'user') {
    const url = 'https://a.example/';
    const secretEncrypted = Buffer.from('encrypted');
    await db.webhookEndpoint.create({
      data: { id, userId: actor.userId, url, source: 'models', status, secretEncrypted },
    });
  }
  return { id };
};
const webhook =
  (status: 'enabled' | 'disabled'): BuildInput =>
  (trial) =>
    insertWebhook(trial, status);

/** Every server action by file and name, with the result of each role. A variant follows a comma. */
export const actions = {
  ...accountActions,
  'workflows#trustWorkflow': [
    async (trial) => {
      await trial.db.trustedWorkflow.deleteMany();
      return trustedWorkflow(trial);
    },
    activeOnly,
  ],
  'workflows#removeTrustedWorkflow': [
    async (trial) => {
      const { db, actor } = trial;
      if (actor.kind !== 'user') return { id: 'none' };
      const data = { ...(await trustedWorkflow(trial)), userId: actor.userId };
      return await db.trustedWorkflow.create({ data, select: { id: true } });
    },
    signedIn,
  ],
  'webhooks#createWebhook': [
    async ({ db }) => {
      await db.webhookEndpoint.deleteMany();
      return { url: 'https://a.example', source: 'models', kinds: ['ranks.changed'] };
    },
    activeOnly,
  ],
  'webhooks#rotateWebhookSecret': [webhook('enabled'), activeOnly],
  'webhooks#disableWebhook': [webhook('enabled'), signedIn],
  'webhooks#enableWebhook': [webhook('disabled'), activeOnly],
  'webhooks#deleteWebhook': [webhook('enabled'), signedIn],
  'webhooks#sendTestEvent': [webhook('enabled'), activeOnly],
  'webhooks#redeliver': [
    async (trial) => {
      const { id } = await insertWebhook(trial, 'enabled');
      const { db, actor } = trial;
      if (actor.kind !== 'user') return { id, deliveryId: 'none' };
      const event = { kind: 'webhook.test', subjectId: id, fannedOutAt: new Date() };
      const delivery = { endpointId: id, status: 'failed' } as const;
      const created = await db.webhookDelivery.create({
        data: { ...delivery, eventId: (await db.outboxEvent.create({ data: event })).id },
      });
      return { id, deliveryId: created.id };
    },
    activeOnly,
  ],
  'canary#runCanaryNow': [
    async ({ db }) => {
      await db.canaryRun.deleteMany();
      return { benchmark };
    },
    maintainersOnly,
  ],
  'datasets#activateRevision': [
    ({ context }) => ({ revisionId: context.revisionId }),
    maintainersOnly,
  ],
  'datasets#changeAccess': [
    ({ context }) => ({ revisionId: context.spareRevisionId, access: 'public' }),
    maintainersOnly,
  ],
  'datasets#restoreRevision': [spareRevision, maintainersOnly],
  'datasets#retireRevision': [spareRevision, maintainersOnly],
  'integrity#dismissSignal': [signal, maintainersOfFound],
  'integrity#reopenSignal': [signal, maintainersOfFound],
  'integrity#scanNow': [onBenchmark, maintainersOnly],
  'models#changeModel': [
    async (trial) => {
      const { modelId } = await trial.db.submission.findUniqueOrThrow({
        where: { id: trial.submissions.scored },
        select: { modelId: true },
      });
      return { modelId, name: randomUUID(), organisation: 'Lab', openWeights: false };
    },
    adminsOnly,
  ],
  'models#mergeModels': [async (trial) => ({ ...(await twoModels(trial)), reason }), adminsOnly],
  'models#previewMerge': [twoModels, adminsOnly],
  'notifications#markNotificationsRead': [() => ({ all: true }), signedIn],
  'operations#cancelEvaluation': [
    async ({ db, submissions }) => {
      const { evaluationId } = submissions.queued;
      await db.evaluation.update({ where: { id: evaluationId }, data: { status: 'queued' } });
      return { evaluationId, reason };
    },
    maintainersOfUnseen,
  ],
  'operations#pauseQueue': [
    async ({ db }) => {
      await setPaused(db, false);
      return { queue: 'judge', reason };
    },
    adminsOnly,
  ],
  'operations#resumeQueue': [
    async ({ db }) => {
      await setPaused(db, true);
      return { queue: 'judge' };
    },
    adminsOnly,
  ],
  'quota#setSubmissionRules': [onBenchmark, maintainersOnly],
  'rescoring#cancelRescore': [rescore('planning'), maintainersOnly],
  'rescoring#createRescore': [
    async ({ db, submissions }) => {
      await db.rescore.deleteMany();
      await db.evaluation.updateMany({
        where: { submissionId: submissions.selfJudged },
        data: { scorerVersion: 'older' },
      });
      return {
        benchmark,
        scope: { kind: 'submissions', submissionIds: [submissions.selfJudged] },
        reason,
      };
    },
    maintainersOnly,
  ],
  'rescoring#pauseRescore': [rescore('running'), maintainersOnly],
  'rescoring#publishRescore': [
    async (trial) => {
      const { context } = trial;
      const rescoreRef = await createRescoreIn(trial, 'ready');
      const { token } = await previewRescore(context.services, context.admin, rescoreRef);
      return { ...rescoreRef, token };
    },
    maintainersOnly,
  ],
  'rescoring#resumeRescore': [rescore('paused'), maintainersOnly],
  'rescoring#rollBackRescore': [rescore('published', { reason }), maintainersOnly],
  'rescoring#startRescore': [rescore('planned'), maintainersOnly],
  'submissions#addVerdicts': [
    async (trial) => {
      const { blocked: submissionId, owner } = trial.submissions;
      await removeVerdicts(trial.db, submissionId);
      return { submissionId, files: await uploadFor(trial, owner, 'verdicts') };
    },
    ownerOfPrivate,
  ],
  // Names the failure of a single submission, so it is refused like the use case of each act.
  'submissions#moderateSubmissions, hide a private one': [
    moderate('hide', 'private'),
    maintainersOfFound,
  ],
  'submissions#moderateSubmissions, hide a public one': [
    moderate('hide', 'public'),
    maintainersOnly,
  ],
  'submissions#moderateSubmissions, restore': [moderate('restore', 'hidden'), maintainersOfFound],
  'submissions#moderateSubmissions, approve': [
    moderateReviewed('approve', 'pending'),
    maintainersOfFound,
  ],
  'submissions#moderateSubmissions, decline': [moderate('decline', 'pending'), maintainersOfFound],
  'submissions#moderateSubmissions, baseline': [moderate('baseline', 'public'), maintainersOnly],
  'submissions#moderateSubmissions, canary': [moderate('canary', 'public'), maintainersOnly],
  'submissions#moderateSubmissions, verify': [
    moderateReviewed('verify', 'private'),
    maintainersOfFound,
  ],
  'submissions#moderateSubmissions, unverify': [
    moderate('unverify', 'private'),
    maintainersOfFound,
  ],
  'submissions#publishSubmission': [
    async ({ db, submissions }) => {
      await setVisibility(db, submissions.scored, 'private');
      return { submissionId: submissions.scored };
    },
    ownerOfPrivate,
  ],
  'submissions#requestSpotCheck': [
    ({ context, submissions }) => ({
      submissionId: submissions.selfJudged,
      profileId: context.profileId,
      sample: 2,
    }),
    maintainersOfUnseen,
  ],
  'submissions#retryEvaluation': [
    async ({ db, submissions }) => {
      await db.evaluation.update({
        where: { id: submissions.queued.evaluationId },
        data: { status: 'failed', errorCode: 'gave_up' },
      });
      return { submissionId: submissions.queued.submissionId };
    },
    maintainersOfUnseen,
  ],
  'submissions#unverifySubmission': [
    async ({ db, submissions }) => {
      await setVisibility(db, submissions.scored, 'private');
      return { submissionId: submissions.scored, reason };
    },
    maintainersOfUnseen,
  ],
  'submissions#verifySubmission': [
    async (trial) => {
      await setVisibility(trial.db, trial.submissions.scored, 'private');
      const { submissionId, approvalToken } = await readReviewed(trial);
      return { submissionId, reason, approvalToken };
    },
    maintainersOfUnseen,
  ],
  'submissions#withdrawSubmission': [
    async ({ db, submissions }) => {
      await setVisibility(db, submissions.published, 'public');
      return { submissionId: submissions.published };
    },
    ownerOfPublic,
  ],
  // Deletes nothing, because the words of the confirmation are wrong.
  'users#deleteAccount': [() => ({ results: 'keep', confirmation: 'no' }), unconfirmed],
  'users#blockUser': [subject({ reason }), adminsOnly],
  'users#revokeSessions': [
    async ({ db, actor }) => {
      if (actor.kind === 'visitor') return { sessionId: 'none' };
      const { id } = await db.session.create({
        data: {
          id: randomUUID(),
          token: randomUUID(),
          userId: actor.userId,
          expiresAt: new Date(Date.now() + 3_600_000),
        },
        select: { id: true },
      });
      return { sessionId: id };
    },
    signedIn,
  ],
  'users#revokeSessions, all others': [() => 'others', signedIn],
  'users#setUserRights': [subject({ role: 'user', benchmarks: [benchmark] }), adminsOnly],
  'users#unblockUser': [subject({ reason }), adminsOnly],
  ...correctionActions,
  ...judgingActions,
  ...siteActions,
  ...teamActions,
  // Last: it ends the session that calls it.
  'users#signOut': [() => undefined, everybody],
} satisfies Record<string, readonly [BuildInput, Answers]>;

type WithoutVariant<Row> = Row extends `${infer Name}, ${string}` ? Name : Row;

/** A server action by file and name. */
export type ActionName = WithoutVariant<keyof typeof actions>;
