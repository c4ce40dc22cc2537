import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import type { RescoreStatus } from '../../pipeline/rescoring/views';
import { type Answers, getAnswers, maintainersOfAny, maintainersOnly } from '../../testing/answers';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { cancelRescore } from './cancel';
import { createRescore } from './create';
import { exportRescoreChanges } from './export-changes';
import { getRescore } from './get';
import { listRescores } from './list';
import { rescoreOptions } from './options';
import { pauseRescore, resumeRescore } from './pause';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { rollBackRescore } from './roll-back';
import { startRescore } from './start';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos: 4 });
  await submitAndScore(context, context.owner, predictionFiles(4, { skill: 0.5 }));
});
afterAll(async () => {
  await context.close();
});

/** A rescoring of nothing in the given status, and no other. */
async function rescoring(status: RescoreStatus): Promise<{ rescoreId: string }> {
  const { db } = context.services;
  await db.rescore.deleteMany();
  const { id } = await db.rescore.create({
    data: {
      id: randomUUID(),
      benchmark: 'vidhal',
      reason: 'test',
      wholeBoard: true,
      scorerVersion: 'any',
      requestedById: context.maintainer.userId,
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
    (actor) => rescoreOptions(context.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  createRescore: [
    async (actor) => {
      await context.services.db.rescore.deleteMany();
      await context.services.db.$executeRaw`UPDATE "Evaluation" SET "scorerVersion" = 'older'`;
      const scope = { kind: 'board' as const };
      return createRescore(context.services, actor, { benchmark: 'vidhal', scope, reason: 'test' });
    },
    maintainersOnly,
  ],
  'listRescores, of a benchmark': [
    (actor) => listRescores(context.services, actor, { benchmark: 'vidhal' }),
    maintainersOnly,
  ],
  'listRescores, of all': [(actor) => listRescores(context.services, actor, {}), maintainersOfAny],
  getRescore: [
    async (actor) => getRescore(context.services, actor, await rescoring('planned')),
    maintainersOnly,
  ],
  startRescore: [
    async (actor) => startRescore(context.services, actor, await rescoring('planned')),
    maintainersOnly,
  ],
  pauseRescore: [
    async (actor) => pauseRescore(context.services, actor, await rescoring('running')),
    maintainersOnly,
  ],
  resumeRescore: [
    async (actor) => resumeRescore(context.services, actor, await rescoring('paused')),
    maintainersOnly,
  ],
  cancelRescore: [
    async (actor) => cancelRescore(context.services, actor, await rescoring('planning')),
    maintainersOnly,
  ],
  previewRescore: [
    async (actor) => previewRescore(context.services, actor, await rescoring('ready')),
    maintainersOnly,
  ],
  exportRescoreChanges: [
    async (actor) => exportRescoreChanges(context.services, actor, await rescoring('ready')),
    maintainersOnly,
  ],
  publishRescore: [
    async (actor) => {
      const of = await rescoring('ready');
      const { token } = await previewRescore(context.services, context.maintainer, of);
      return publishRescore(context.services, actor, { ...of, token });
    },
    maintainersOnly,
  ],
  rollBackRescore: [
    async (actor) =>
      rollBackRescore(context.services, actor, {
        ...(await rescoring('published')),
        reason: 'test',
      }),
    maintainersOnly,
  ],
};

describe('every use case of rescoring answers each actor as it should', () => {
  it.each(Object.entries(matrix))('%s', async (_, [act, expected]) => {
    expect(await getAnswers(context, act)).toEqual(expected);
  });
});
