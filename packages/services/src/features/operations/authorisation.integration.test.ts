import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import {
  type Answers,
  adminsOnly,
  getAnswers,
  maintainersOfAny,
  maintainersOfUnseen,
} from '../../testing/answers';
import {
  createTestContext,
  importTruth,
  submit,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { cancelEvaluation } from './cancel-evaluation';
import { operationsOverview } from './overview';
import { pauseQueue, resumeQueue } from './switch-queue';

let context: TestContext;
let evaluationId: string;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context);
  const made = await submit(context, context.owner, predictionFiles(40, { skill: 0.6 }));
  evaluationId = made.evaluationId;
});
afterAll(async () => {
  await context.close();
});

type Act = (actor: Actor) => Promise<unknown>;

const setPaused = (paused: boolean) =>
  context.services.db.queueSwitch.upsert({
    where: { queue: 'evaluate' },
    create: { queue: 'evaluate', pausedAt: paused ? new Date() : null },
    update: { pausedAt: paused ? new Date() : null },
  });

const matrix: Record<string, [Act, Answers]> = {
  operationsOverview: [(actor) => operationsOverview(context.services, actor), maintainersOfAny],
  pauseQueue: [
    async (actor) => {
      await setPaused(false);
      await pauseQueue(context.services, actor, { queue: 'evaluate', reason: 'test' });
    },
    adminsOnly,
  ],
  resumeQueue: [
    async (actor) => {
      await setPaused(true);
      await resumeQueue(context.services, actor, { queue: 'evaluate' });
    },
    adminsOnly,
  ],
  'cancelEvaluation, private': [
    async (actor) => {
      await context.services.db.evaluation.update({
        where: { id: evaluationId },
        data: { status: 'queued' },
      });
      await cancelEvaluation(context.services, actor, { evaluationId, reason: 'test' });
    },
    { ...maintainersOfUnseen, blockedOwner: 'account_blocked' },
  ],
};

it.each(Object.keys(matrix))('%s is for those who may', async (name) => {
  const row = matrix[name];
  if (!row) throw new Error('a row');
  expect(await getAnswers(context, row[0])).toEqual(row[1]);
});
