import { expect, it } from 'vitest';
import { importOpenTruth, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { rescoreOptions } from './options';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

it('results with submitted verdicts are counted apart from those without any, and samples are marked', async () => {
  await importOpenTruth(context, { questions: 1 });
  const answers = openAnswerFiles(1, { skill: 0.5 });
  await submitAndRunOpen(context, context.owner, answers);
  await submitAndRunOpen(context, context.owner, [...answers, ...verdictFiles(1, { skill: 0.5 })]);
  const read = async () => {
    const options = { benchmark: 'cvrr-es' };
    return (await rescoreOptions(context.services, context.maintainer, options)).results;
  };
  const result = { profileId: null, sample: false, count: 1 };
  expect(await read()).toMatchObject([
    { ...result, selfJudged: false },
    { ...result, selfJudged: true },
  ]);
  await context.services.db.datasetRevision.updateMany({ data: { sample: true } });
  expect((await read()).map(({ sample }) => sample)).toEqual([true, true]);
});
