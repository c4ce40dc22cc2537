import { expect, it } from 'vitest';
import { z } from 'zod';
import { importOpenTruth, setUpJudge, submitAndRunOpen } from '../../../testing/judged-context';
import { openAnswerFiles, openTruthFiles, verdictFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import { importTruth, type TestContext, upload } from '../../../testing/test-context';
import { predictionFiles } from '../../../testing/vidhal-files';
import { importRevision } from '../../datasets/import';
import { setBudget } from '../budgets/set';
import { retireProfile } from '../profiles/retire';
import { changeProfile } from '../profiles/update';
import { estimateJudging } from './estimate';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const answers = openAnswerFiles(3, { skill: 0.5 });

const toEstimate = async (files: Parameters<typeof upload>[2], actor = context.owner) =>
  estimateJudging(context.services, actor, {
    benchmark: 'cvrr-es',
    files: (await upload(context, actor, files)).map(({ fileId }) => ({ fileId, task: null })),
  });

it('estimates the requests, tokens and costs that the evaluation enters into the ledger', async () => {
  await importOpenTruth(context, { access: 'public' });
  const judge = await setUpJudge(context);
  const estimate = await toEstimate(answers);
  expect(await context.services.db.verdict.count()).toBe(0);
  const { submissionId } = await submitAndRunOpen(context, context.owner, answers);
  const sums = await context.services.db.verdict.aggregate({
    _sum: { estimateNano: true, estimateTokens: true },
    _count: true,
  });
  expect(sums._count).toBe(33);
  expect(estimate).toMatchObject({
    kind: 'judged',
    judge: { profileId: judge.profileId, version: judge.version },
    needed: 33,
    cached: 0,
    toAsk: 33,
    costNano: Number(sums._sum.estimateNano),
    budgets: [],
    wouldExceed: false,
  });
  if (estimate.kind !== 'judged') expect.unreachable();
  expect(estimate.promptTokens + estimate.replyTokens).toBe(sums._sum.estimateTokens);
  // Verdicts of others’ private submissions would tell what these answered.
  expect(await toEstimate(answers, context.other)).toEqual(estimate);
  const known = { needed: 33, cached: 33, toAsk: 0, costNano: 0, promptTokens: 0 };
  expect(await toEstimate(answers)).toMatchObject(known);
  await context.services.db.submission.update({
    where: { id: submissionId },
    data: { visibility: 'public' },
  });
  expect(await toEstimate(answers, context.other)).toMatchObject(known);
  const partly = await toEstimate([
    ...answers.slice(1),
    ...openAnswerFiles(3, { skill: 0.5, mark: 'New. ' }).slice(0, 1),
  ]);
  expect(partly).toMatchObject({ needed: 33, cached: 30, toAsk: 3 });
});

it('gives the reason if no judge calls would be made', async () => {
  await importOpenTruth(context);
  expect(await toEstimate(answers)).toEqual({ kind: 'none', reason: 'no_judge' });
  const { profileId } = await setUpJudge(context);
  expect(await toEstimate(answers)).toMatchObject({ kind: 'judged' });
  const withVerdicts = [...answers, ...verdictFiles(3, { skill: 0.5 })];
  expect(await toEstimate(withVerdicts)).toEqual({ kind: 'none', reason: 'self_judged' });
  const empty = [
    {
      name: 'answers.jsonl',
      bytes: new TextEncoder().encode('{"id":"partial_actions/0","prediction":""}\n'),
    },
  ];
  expect(await toEstimate(empty)).toEqual({ kind: 'none', reason: 'not_judged' });
  await retireProfile(context.services, context.maintainer, { profileId });
  expect(await toEstimate(answers)).toEqual({ kind: 'none', reason: 'no_judge' });
});

it('estimates no judge calls for a benchmark scored by rules', async () => {
  await importTruth(context, { videos: 5 });
  const files = await upload(context, context.owner, predictionFiles(5, { skill: 1 }));
  const estimate = estimateJudging(context.services, context.owner, { benchmark: 'vidhal', files });
  expect(await estimate).toEqual({ kind: 'none', reason: 'not_judged' });
});

it('reports remaining budgets and whether they suffice, to the billionth', async () => {
  await importOpenTruth(context, { access: 'public' });
  await setUpJudge(context);
  const estimate = await toEstimate(answers);
  if (estimate.kind !== 'judged') expect.unreachable();
  const limit = (nano: number) =>
    setBudget(context.services, context.admin, {
      benchmark: 'cvrr-es',
      perSubmission: 1,
      perUserDay: null,
      perBoardDay: nano / 1e9,
    });
  await limit(estimate.costNano);
  expect(await toEstimate(answers)).toMatchObject({
    budgets: [
      { scope: 'submission', limitNano: 1e9, leftNano: 1e9 },
      { scope: 'board_day', limitNano: estimate.costNano, leftNano: estimate.costNano },
    ],
    wouldExceed: false,
  });
  await limit(estimate.costNano - 1);
  expect(await toEstimate(answers)).toMatchObject({ wouldExceed: true });
});

/** Estimates for an answer padded byte by byte, on a private revision with `ending` added to each reference answer. */
async function toEstimates(ending: string): Promise<unknown[]> {
  const files = openTruthFiles(1).map(({ name, bytes }) => {
    const text = new TextDecoder()
      .decode(bytes)
      .replaceAll('Truly, thing', `Truly, ${ending}thing`);
    return { name, bytes: new TextEncoder().encode(text) };
  });
  await importRevision(context.services, context.maintainer, {
    benchmark: 'cvrr-es',
    label: `ending ${ending.length}`,
    access: 'private',
    files,
    activate: true,
  });
  const estimates: unknown[] = [];
  for (let padding = 0; padding < 12; padding += 1) {
    const prediction = `Something.${'x'.repeat(padding)}`;
    const line = `${JSON.stringify({ id: 'partial_actions/0', prediction })}\n`;
    // Clears the rate limit, so that it does not stop the attack.
    await context.services.db.rateLimit.deleteMany();
    estimates.push(
      await toEstimate([{ name: 'answers.jsonl', bytes: new TextEncoder().encode(line) }]),
    );
  }
  return estimates;
}

it('on a private revision, padding an answer byte by byte reveals nothing about the reference answer', async () => {
  const { profileId } = await setUpJudge(context);
  await changeProfile(context.services, context.maintainer, { profileId, inputPrice: 0.37 });
  const short = await toEstimates('');
  expect(await toEstimates('some much longer and quite different ')).toEqual(short);
  // Estimates do vary with the submitter's text.
  expect(new Set(short.map((estimate) => JSON.stringify(estimate))).size).toBeGreaterThan(1);
});

it('on a private revision, the budget check depends on neither reference answers nor spending', async () => {
  const { profileId } = await setUpJudge(context);
  await changeProfile(context.services, context.maintainer, { profileId, inputPrice: 0.37 });
  const [first] = await toEstimates('');
  const { costNano } = z.object({ costNano: z.number() }).parse(first);
  await setBudget(context.services, context.admin, {
    benchmark: 'cvrr-es',
    perSubmission: null,
    perUserDay: costNano / 1e9,
    perBoardDay: null,
  });
  const before = await toEstimates('x');
  await submitAndRunOpen(context, context.owner, openAnswerFiles(1, { skill: 0.5 }));
  expect(await toEstimates('some much longer and quite different ')).toEqual(before);
  expect(before[0]).toMatchObject({ wouldExceed: false, cached: null, exact: false });
  expect(before.at(-1)).toMatchObject({
    wouldExceed: true,
    budgets: [{ scope: 'user_day', limitNano: costNano, leftNano: null }],
  });
});

it('rejects invalid files with the issues of the evaluation, and files of other users', async () => {
  await importOpenTruth(context);
  const broken = [{ name: 'partial_actions.json', bytes: new TextEncoder().encode('[{"Q": ') }];
  await expect(toEstimate(broken)).rejects.toMatchObject({
    code: 'invalid_files',
    issues: [{ file: 'partial_actions.json', severity: 'error' }],
  });
  await expect(toEstimate([])).rejects.toThrow(failing('files_missing'));
  const files = await upload(context, context.other, answers.slice(0, 1));
  await expect(
    estimateJudging(context.services, context.owner, { benchmark: 'cvrr-es', files }),
  ).rejects.toThrow(failing('files_missing'));
});

it('allows each user ten estimates an hour, including failed estimates', async () => {
  const estimate = (actor = context.owner) =>
    estimateJudging(context.services, actor, {
      benchmark: 'cvrr-es',
      files: [{ fileId: 'none', task: null }],
    });
  for (let i = 0; i < 10; i += 1)
    await expect(estimate()).rejects.toEqual(failing('files_missing'));
  await expect(estimate()).rejects.toEqual(failing('too_many_requests'));
  await expect(estimate(context.other)).rejects.toEqual(failing('files_missing'));
});
