import type { Storage } from '@clapboard/storage';
import { expect, it } from 'vitest';
import { planNextRescore } from '../../pipeline/rescoring/plan-next';
import { importOpenTruth, setUpJudge, submitAndJudge } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { publishSubmission } from '../submissions/publish';
import { createRescore } from './create';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions: 2 });
  await setUpJudge(context);
});

/** Creates a rescoring of one result by another judge, whose plan a worker may claim. */
async function requested(): Promise<string> {
  const files = openAnswerFiles(2, { skill: 0.5 });
  await publishSubmission(context.services, context.owner, await submitAndJudge(context, files));
  const { profileId: judgeProfileId } = await setUpJudge(context, { makeDefault: false });
  const scope = { kind: 'board' } as const;
  const request = { benchmark: 'cvrr-es', scope, judgeProfileId, reason: 'A better judge.' };
  return (await createRescore(context.services, context.maintainer, request)).id;
}

it('a plan keeps its claim while files take longer to read than its lease', async () => {
  const rescoreId = await requested();
  const { services } = context;
  const readRow = () => services.db.rescore.findUniqueOrThrow({ where: { id: rescoreId } });
  const storage: Storage = {
    ...services.storage,
    async read(sha256) {
      const { leaseExpires } = await readRow();
      await expect.poll(readRow).not.toMatchObject({ leaseExpires });
      return services.storage.read(sha256);
    },
  };
  await planNextRescore({ ...services, storage }, { workerId: 'test', leaseSeconds: 0.3 });
  expect(await readRow()).toMatchObject({ status: 'planned', errorCode: null });
});

it('planning gives up after twenty workers that ended', async () => {
  const rescoreId = await requested();
  const { services } = context;
  await services.db.rescore.update({
    where: { id: rescoreId },
    data: { attempt: 20, leaseToken: 'dead', leaseExpires: new Date(0) },
  });
  expect(await planNextRescore(services, { workerId: 'test', leaseSeconds: 30 })).toBeNull();
  const row = await services.db.rescore.findUniqueOrThrow({ where: { id: rescoreId } });
  expect(row).toMatchObject({ status: 'planning', errorCode: 'gave_up', leaseToken: null });
});
