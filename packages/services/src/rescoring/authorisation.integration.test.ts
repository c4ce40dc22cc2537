import { randomUUID } from 'node:crypto';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../context';
import { type Answers, answersOf, maintainersOfAny, maintainersOnly } from '../testing/answers-of';
import { predictionFiles } from '../testing/vidhal-files';
import { createWorld, importTruth, submitAndScore, type World } from '../testing/world';
import { cancelRescore } from './cancel-rescore';
import { createRescore } from './create-rescore';
import { exportRescoreChanges } from './export-changes';
import { getRescore } from './get-rescore';
import { listRescores } from './list-rescores';
import { pauseRescore, resumeRescore } from './pause-rescore';
import { previewRescore } from './preview-rescore';
import { publishRescore } from './publish-rescore';
import { rescoreOptions } from './rescore-options';
import { rollBackRescore } from './roll-back-rescore';
import { startRescore } from './start-rescore';
import type { RescoreStatus } from './views';

let postgres: TestPostgres;
let world: World;

beforeAll(async () => {
  postgres = await startPostgres();
  world = await createWorld(postgres);
  await importTruth(world, { videos: 4 });
  await submitAndScore(world, world.owner, predictionFiles(4, { skill: 0.5 }));
});
afterAll(async () => {
  await world.close();
  await postgres.stop();
});

/** A rescoring of nothing in the given status, and no other. */
async function rescoring(status: RescoreStatus): Promise<{ rescoreId: string }> {
  const { db } = world.services;
  await db.rescore.deleteMany();
  const { id } = await db.rescore.create({
    data: {
      id: randomUUID(),
      benchmark: 'vidhal',
      reason: 'test',
      wholeBoard: true,
      scorerVersion: 'any',
      requestedById: world.maintainer.userId,
      status,
      plan: {
        submissions: 0,
        skipped: [],
        questions: 0,
        cached: 0,
        toAsk: 0,
        estimateNano: 0,
        priced: true,
        budgetLeftNano: null,
      },
    },
  });
  return { rescoreId: id };
}

type Act = (actor: Actor) => Promise<unknown>;

const matrix: Record<string, [Act, Answers]> = {
  rescoreOptions: [
    (actor) => rescoreOptions(world.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  createRescore: [
    async (actor) => {
      await world.services.db.rescore.deleteMany();
      await world.services.db.$executeRaw`UPDATE "Evaluation" SET "scorerVersion" = 'older'`;
      const scope = { kind: 'board' as const };
      return createRescore(world.services, actor, { benchmark: 'vidhal', scope, reason: 'test' });
    },
    maintainersOnly,
  ],
  'listRescores, of a benchmark': [
    (actor) => listRescores(world.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  'listRescores, of all': [(actor) => listRescores(world.services, actor, {}), maintainersOfAny],
  getRescore: [
    async (actor) => getRescore(world.services, actor, await rescoring('planned')),
    maintainersOnly,
  ],
  startRescore: [
    async (actor) => startRescore(world.services, actor, await rescoring('planned')),
    maintainersOnly,
  ],
  pauseRescore: [
    async (actor) => pauseRescore(world.services, actor, await rescoring('running')),
    maintainersOnly,
  ],
  resumeRescore: [
    async (actor) => resumeRescore(world.services, actor, await rescoring('paused')),
    maintainersOnly,
  ],
  cancelRescore: [
    async (actor) => cancelRescore(world.services, actor, await rescoring('planning')),
    maintainersOnly,
  ],
  previewRescore: [
    async (actor) => previewRescore(world.services, actor, await rescoring('ready')),
    maintainersOnly,
  ],
  exportRescoreChanges: [
    async (actor) => exportRescoreChanges(world.services, actor, await rescoring('ready')),
    maintainersOnly,
  ],
  publishRescore: [
    async (actor) => {
      const of = await rescoring('ready');
      const { token } = await previewRescore(world.services, world.maintainer, of);
      return publishRescore(world.services, actor, { ...of, token });
    },
    maintainersOnly,
  ],
  rollBackRescore: [
    async (actor) =>
      rollBackRescore(world.services, actor, { ...(await rescoring('published')), reason: 'test' }),
    maintainersOnly,
  ],
};

describe('every use case of rescoring answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    expect(await answersOf(world, act)).toEqual(expected);
  });
});
