import { expect, it } from 'vitest';
import { advanceRescores } from '../../pipeline/rescoring/advance';
import { planNextRescore } from '../../pipeline/rescoring/plan-next';
import {
  answerQuestions,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { setUpTestContext } from '../../testing/set-up-context';
import { runQueued, type TestContext } from '../../testing/test-context';
import { publishSubmission } from '../submissions/publish';
import { createRescore } from './create';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { rollBackRescore } from './roll-back';
import { startRescore } from './start';

let context: TestContext;
let former: string;
let next: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions, access: 'public' });
  former = (await setUpJudge(context)).profileId;
  next = (await setUpJudge(context, { makeDefault: false })).profileId;
});

const questions = 2;
const benchmark = 'cvrr-es';
const reason = 'A better judge.';
const wholly = { kind: 'board' } as const;
const denies: Says = () => says(false);
const failing = (code: string) => expect.objectContaining({ code });

async function judged(mark: string): Promise<string> {
  const files = openAnswerFiles(questions, { skill: 0.5, mark });
  const made = await submitAndJudge(context, files, { name: `judged ${mark}` });
  await publishSubmission(context.services, context.owner, made);
  return made.submissionId;
}

async function selfJudged(): Promise<string> {
  const options = { skill: 0.5, mark: 'own' };
  const files = [...openAnswerFiles(questions, options), ...verdictFiles(questions, options)];
  const made = await submitAndJudge(context, files, { name: 'self-judged' });
  await publishSubmission(context.services, context.owner, made);
  return made.submissionId;
}

/** Plans a rescoring by the next judge. */
async function planned(scope: Parameters<typeof createRescore>[2]['scope'] = wholly) {
  const { services, maintainer } = context;
  const request = { benchmark, scope, judgeProfileId: next, reason };
  const { id: rescoreId } = await createRescore(services, maintainer, request);
  await planNextRescore(services, { workerId: 'test', leaseSeconds: 30 });
  return { rescoreId };
}

async function scoreAll(rescoreId: string, judge?: Says) {
  await startRescore(context.services, context.maintainer, { rescoreId });
  await runQueued(context);
  await answerQuestions(context, next, judge);
  await advanceRescores(context.services);
}

it('names the results that leave the default view, and publishes only if a maintainer accepts that', async () => {
  const { services, maintainer } = context;
  const first = await judged('a');
  await judged('b');
  await selfJudged();
  const view = async () => (await queryFullLeaderboard(context, benchmark)).judge;
  // One of two results gets the other judge: the view stays, and the result leaves it.
  const part = await planned({ kind: 'submissions', submissionIds: [first] });
  await scoreAll(part.rescoreId);
  const preview = await previewRescore(services, maintainer, { rescoreId: part.rescoreId });
  expect(preview.view).toMatchObject({
    before: { id: former },
    after: { id: former },
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
  expect(await view()).toBe(former);
  // The whole leaderboard: the view follows, because all results of the former judge get the next one.
  const whole = await planned();
  await scoreAll(whole.rescoreId, denies);
  const {
    view: moved,
    token,
    headline,
  } = await previewRescore(services, maintainer, {
    rescoreId: whole.rescoreId,
  });
  expect(moved).toMatchObject({ before: { id: former }, after: { id: next }, leaving: 0 });
  expect(headline).toMatchObject({
    changed: 2,
    leaders: { before: ['judged b (standard)'], after: ['judged a (standard)'] },
  });
  await publishRescore(services, maintainer, { rescoreId: whole.rescoreId, token });
  expect(await view()).toBe(next);
  await rollBackRescore(services, maintainer, { rescoreId: whole.rescoreId, reason });
  expect(await view()).toBe(former);
});

it('says why nothing would be rescored, and what to do about it', async () => {
  const submissionId = await selfJudged();
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
