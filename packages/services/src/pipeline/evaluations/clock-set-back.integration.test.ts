import { describe, expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, run, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { sweepEvaluations } from './sweep';

let context: TestContext;
let evaluationId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importTruth(context);
  ({ evaluationId } = await submit(context, context.owner, predictionFiles(40, { skill: 0.6 })));
});

const sweep = () => sweepEvaluations(context.services, { graceSeconds: 60, leaseSeconds: 30 });

describe('after the clock of the database was set back by an hour', () => {
  it('an evaluation whose worker died meanwhile is scored', async () => {
    await context.services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'scoring', attempt = 1, "leaseToken" = 'dead',
        "leaseExpires" = now() + interval '1 h', "startedAt" = now() + interval '1 h'`;
    expect(await sweep()).toEqual({ woken: 1, gaveUp: 0 });
    expect(await run(context, evaluationId)).toBe('done');
  });

  it('a queued evaluation is scored', async () => {
    await context.services.db.$executeRaw`
      UPDATE "Evaluation" SET "createdAt" = now() + interval '1 h',
        "enqueuedAt" = now() + interval '1 h', "notBefore" = now() + interval '1 h'`;
    expect(await sweep()).toEqual({ woken: 1, gaveUp: 0 });
    expect(await run(context, evaluationId)).toBe('done');
  });

  it('an active lease and a current back-off stay untouched', async () => {
    await context.services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'scoring', "leaseToken" = 'alive',
        "leaseExpires" = now() + interval '30 s'`;
    expect(await sweep()).toEqual({ woken: 0, gaveUp: 0 });
    await context.services.db.$executeRaw`
      UPDATE "Evaluation" SET status = 'queued', "leaseToken" = NULL, "leaseExpires" = NULL,
        "notBefore" = now() + interval '1 min'`;
    expect(await sweep()).toEqual({ woken: 0, gaveUp: 0 });
  });
});
