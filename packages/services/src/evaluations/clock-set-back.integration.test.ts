import { describe, expect, it } from 'vitest';
import { inWorlds } from '../testing/fresh-world';
import { predictionFiles } from '../testing/vidhal-files';
import { importTruth, run, submit, type World } from '../testing/world';
import { sweepEvaluations } from './sweep-evaluations';

let world: World;
let evaluationId: string;

inWorlds(async (fresh) => {
  world = fresh;
  await importTruth(world);
  ({ evaluationId } = await submit(world, world.owner, predictionFiles(40, { skill: 0.6 })));
});

const sweep = () => sweepEvaluations(world.services, { graceSeconds: 60, leaseSeconds: 30 });

describe('after the clock of the database was set back by an hour', () => {
  it('an evaluation whose worker died meanwhile is scored', async () => {
    await world.services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'scoring', attempt = 1, "leaseToken" = 'dead',
        "leaseExpires" = now() + interval '1 h', "startedAt" = now() + interval '1 h'`;
    expect(await sweep()).toEqual({ woken: 1, gaveUp: 0 });
    expect(await run(world, evaluationId)).toBe('done');
  });

  it('an evaluation that waits is scored', async () => {
    await world.services.db.$executeRaw`
      UPDATE "Evaluation" SET "createdAt" = now() + interval '1 h',
        "enqueuedAt" = now() + interval '1 h', "notBefore" = now() + interval '1 h'`;
    expect(await sweep()).toEqual({ woken: 1, gaveUp: 0 });
    expect(await run(world, evaluationId)).toBe('done');
  });

  it('a lease that is held and a back-off that runs are left in peace', async () => {
    await world.services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'scoring', "leaseToken" = 'alive',
        "leaseExpires" = now() + interval '30 s'`;
    expect(await sweep()).toEqual({ woken: 0, gaveUp: 0 });
    await world.services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'queued', "leaseToken" = NULL, "leaseExpires" = NULL,
        "notBefore" = now() + interval '1 min'`;
    expect(await sweep()).toEqual({ woken: 0, gaveUp: 0 });
  });
});
