import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../context';
import {
  type Answers,
  adminsOnly,
  answersOf,
  maintainersOfAny,
  maintainersOfUnseen,
} from '../testing/answers-of';
import { predictionFiles } from '../testing/vidhal-files';
import { createWorld, importTruth, submit, type World } from '../testing/world';
import { cancelEvaluation } from './cancel-evaluation';
import { operationsOverview } from './operations-overview';
import { pauseQueue, resumeQueue } from './switch-queue';

let server: TestPostgres;
let world: World;
let evaluationId: string;

beforeAll(async () => {
  server = await startPostgres();
  world = await createWorld(server);
  await importTruth(world);
  const made = await submit(world, world.owner, predictionFiles(40, { skill: 0.6 }));
  evaluationId = made.evaluationId;
});
afterAll(async () => {
  await world.close();
  await server.stop();
});

type Act = (actor: Actor) => Promise<unknown>;

const setPaused = (paused: boolean) =>
  world.services.db.queueSwitch.upsert({
    where: { queue: 'evaluate' },
    create: { queue: 'evaluate', pausedAt: paused ? new Date() : null },
    update: { pausedAt: paused ? new Date() : null },
  });

const matrix: Record<string, [Act, Answers]> = {
  operationsOverview: [(actor) => operationsOverview(world.services, actor), maintainersOfAny],
  pauseQueue: [
    async (actor) => {
      await setPaused(false);
      await pauseQueue(world.services, actor, { queue: 'evaluate', reason: 'test' });
    },
    adminsOnly,
  ],
  resumeQueue: [
    async (actor) => {
      await setPaused(true);
      await resumeQueue(world.services, actor, { queue: 'evaluate' });
    },
    adminsOnly,
  ],
  'cancelEvaluation, private': [
    async (actor) => {
      await world.services.db.evaluation.update({
        where: { id: evaluationId },
        data: { status: 'queued' },
      });
      await cancelEvaluation(world.services, actor, { evaluationId, reason: 'test' });
    },
    { ...maintainersOfUnseen, blockedOwner: 'account_blocked' },
  ],
};

it.each(Object.keys(matrix))('%s is for those who may', async (name) => {
  const row = matrix[name];
  if (!row) throw new Error('a row');
  expect(await answersOf(world, row[0])).toEqual(row[1]);
});
