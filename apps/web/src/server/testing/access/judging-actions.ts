import { randomUUID } from 'node:crypto';
import type { Db } from '@clapboard/db';
import type { Actor } from '@clapboard/services/core';
import { drawLabelSample } from '@clapboard/services/judging';
import {
  type Answers,
  adminsOnly,
  maintainersOfUnseen,
  maintainersOnly,
} from '@clapboard/services/testing';
import { benchmark, type Trial } from './context';

type BuildInput = (trial: Trial) => unknown;

const profile: BuildInput = ({ context }) => ({ profileId: context.profileId });
const spareProfile: BuildInput = ({ context }) => ({ profileId: context.spareProfileId });
const provider: BuildInput = ({ context }) => ({ providerId: context.providerId });
const defaultView = () => ({ benchmark, judge: 'recorded', acceptedLoss: 1 });

/** Nothing is sent to judges while their queue is paused. */
const resumeJudges = (db: Db) => db.queueSwitch.deleteMany({ where: { queue: 'judge' } });

/** Inserts a test of a provider by a user; for a visitor, by anybody. */
export async function insertJudgeTrial(
  { context, db }: Trial,
  actor: Actor,
): Promise<{ trialId: string }> {
  const { userId: requestedById } = actor.kind === 'user' ? actor : context.other;
  const { id: trialId } = await db.judgeTrial.create({
    data: { kind: 'connection', providerId: context.providerId, requestedById },
    select: { id: true },
  });
  return { trialId };
}

/** Server actions on judges, with the result of each role. */
export const judgingActions = {
  'judging#changeProfile': [
    ({ context }) => ({ profileId: context.profileId, inputPrice: 1 }),
    maintainersOnly,
  ],
  'judging#changeProvider': [
    ({ context }) => ({ providerId: context.providerId, key: { from: 'none' } }),
    adminsOnly,
  ],
  'judging#createProfile': [
    ({ context }) => ({
      benchmark,
      label: randomUUID(),
      providerId: context.providerId,
      model: randomUUID(),
      temperature: 0,
      maxTokens: 10,
      inputPrice: 0,
      outputPrice: 0,
    }),
    maintainersOnly,
  ],
  'judging#createProvider': [
    () => ({ name: randomUUID(), baseUrl: 'https://judge.example', key: { from: 'none' } }),
    adminsOnly,
  ],
  'judging#askTrialQuestion': [
    async ({ db, context }) => {
      await resumeJudges(db);
      const settings = { model: 'judge-1', temperature: 0, maxTokens: 10 };
      return { benchmark, providerId: context.providerId, ...settings };
    },
    maintainersOnly,
  ],
  'judging#judgeWith': [
    ({ context, submissions }) => ({
      submissionIds: [submissions.scored],
      profileId: context.profileId,
    }),
    maintainersOnly,
  ],
  'judging#resumeProvider': [provider, adminsOnly],
  'judging#testProvider': [
    async ({ db, context }) => {
      await resumeJudges(db);
      return { providerId: context.providerId };
    },
    adminsOnly,
  ],
  'judging#requestRepeats': [
    async ({ db, context }) => {
      // A profile has one measurement at a time.
      await db.judgeRepeat.deleteMany();
      return { profileId: context.profileId, sample: 10 };
    },
    maintainersOnly,
  ],
  'judging#drawLabelSample': [
    ({ submissions }) => ({ submissionId: submissions.scored, answers: 50 }),
    maintainersOfUnseen,
  ],
  'judging#saveLabels': [
    async ({ context, submissions }) => {
      const submissionId = submissions.scored;
      const sample = await drawLabelSample(context.services, context.admin, { submissionId });
      const labels = sample.answers.map(({ task, item }) => ({ task, item, right: true }));
      return { submissionId, labels };
    },
    maintainersOfUnseen,
  ],
  'judging#retireProfile': [spareProfile, maintainersOnly],
  'judging#restoreProfile': [spareProfile, maintainersOnly],
  'judging#setBudget': [
    () => ({ benchmark, perSubmission: null, perUserDay: null, perBoardDay: null }),
    adminsOnly,
  ],
  'judging#setDefaultProfile': [profile, maintainersOnly],
  'judging#setDefaultView': [defaultView, maintainersOnly],
  'judging#setSecondJudge': [() => ({ benchmark, profileId: null }), maintainersOnly],
} satisfies Record<string, readonly [BuildInput, Answers]>;
