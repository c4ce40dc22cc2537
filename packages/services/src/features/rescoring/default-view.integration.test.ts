import { expect, it } from 'vitest';
import { planNextRescore } from '../../pipeline/rescoring/plan-next';
import { type Says, says } from '../../testing/judged-context';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { createRescore } from './create';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { rollBackRescore } from './roll-back';
import { setUpJudges } from './testing-judged-results';

let context: TestContext;
let judges: Awaited<ReturnType<typeof setUpJudges>>;

setUpTestContext(async (fresh) => {
  context = fresh;
  judges = await setUpJudges(context);
});

const benchmark = 'cvrr-es';
const reason = 'A better judge.';
const wholly = { kind: 'board' } as const;
const denies: Says = () => says(false);
const failing = (code: string) => expect.objectContaining({ code });

/** Plans a rescoring by the next judge. */
async function planned(scope: Parameters<typeof createRescore>[2]['scope'] = wholly) {
  const { services, maintainer } = context;
  const request = { benchmark, scope, judgeProfileId: judges.next, reason };
  const { id: rescoreId } = await createRescore(services, maintainer, request);
  await planNextRescore(services, { workerId: 'test', leaseSeconds: 30 });
  return { rescoreId };
}

it('names the results that leave the default view, and publishes only if a maintainer accepts that', async () => {
  const { services, maintainer } = context;
  const first = await judges.publishJudged('a');
  await judges.publishJudged('b');
  await judges.publishSelfJudged();
  const view = async () => (await queryFullLeaderboard(context, benchmark)).judge;
  // One of two results gets the other judge: the view stays, and the result leaves it.
  const part = await planned({ kind: 'submissions', submissionIds: [first] });
  await judges.scoreAll(part.rescoreId);
  const preview = await previewRescore(services, maintainer, { rescoreId: part.rescoreId });
  expect(preview.view).toMatchObject({
    before: { id: judges.former },
    after: { id: judges.former },
    ranked: 2,
    leaving: 1,
  });
  expect(preview.headline.rows).toMatchObject([
    { modelName: 'judged a', before: { rank: 1 }, after: null },
  ]);
  const publication = { rescoreId: part.rescoreId, token: preview.token };
  await expect(publishRescore(services, maintainer, publication)).rejects.toThrowError(
    failing('leaves_default_view'),
  );
  await publishRescore(services, maintainer, { ...publication, acceptedLoss: 1 });
  expect(await view()).toBe(judges.former);
  // The whole leaderboard: the view follows, because all results of the former judge get the next one.
  const whole = await planned();
  await judges.scoreAll(whole.rescoreId, denies);
  const {
    view: moved,
    token,
    headline,
  } = await previewRescore(services, maintainer, {
    rescoreId: whole.rescoreId,
  });
  expect(moved).toMatchObject({
    before: { id: judges.former },
    after: { id: judges.next },
    leaving: 0,
  });
  expect(headline).toMatchObject({
    changed: 2,
    leaders: { before: ['judged b (standard)'], after: ['judged a (standard)'] },
  });
  await publishRescore(services, maintainer, { rescoreId: whole.rescoreId, token });
  expect(await view()).toBe(judges.next);
  await rollBackRescore(services, maintainer, { rescoreId: whole.rescoreId, reason });
  expect(await view()).toBe(judges.former);
});

it('says why nothing would be rescored, and what to do about it', async () => {
  const submissionId = await judges.publishSelfJudged();
  await expect(
    planned({ kind: 'submissions', submissionIds: [submissionId] }),
  ).rejects.toThrowError(
    expect.objectContaining({
      code: 'invalid_input',
      fields: {
        scope:
          'No result would change. 1 submission included verdicts, which stay. Tick “Also judge submissions that included verdicts” to replace them.',
      },
    }),
  );
});
