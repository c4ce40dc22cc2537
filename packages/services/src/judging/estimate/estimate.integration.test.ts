import { expect, it } from 'vitest';
import { inWorlds } from '../../testing/fresh-world';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { importOpenTruth, setUpJudge, submitAndRunOpen } from '../../testing/judged-world';
import { predictionFiles } from '../../testing/vidhal-files';
import { importTruth, upload, type World } from '../../testing/world';
import { setBudget } from '../budgets/set-budget';
import { changeProfile } from '../profiles/change-profile';
import { retireProfile } from '../profiles/retire-profile';
import { estimateJudging } from './estimate-judging';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const answers = openAnswerFiles(3, { skill: 0.5 });

const estimateOf = async (files: Parameters<typeof upload>[2], actor = world.owner) =>
  estimateJudging(world.services, actor, {
    benchmark: 'cvrr-es',
    files: (await upload(world, actor, files)).map(({ fileId }) => ({ fileId, task: null })),
  });

it('tells questions, tokens and costs as the evaluation will enter them into the ledger', async () => {
  await importOpenTruth(world, { access: 'public' });
  const judge = await setUpJudge(world);
  const estimate = await estimateOf(answers);
  expect(await world.services.db.verdict.count()).toBe(0);
  await submitAndRunOpen(world, world.owner, answers);
  const sums = await world.services.db.verdict.aggregate({
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
  // What the ledger has is not asked again, whoever submits.
  expect(await estimateOf(answers, world.other)).toMatchObject({
    needed: 33,
    cached: 33,
    toAsk: 0,
    costNano: 0,
    promptTokens: 0,
  });
  const partly = await estimateOf([
    ...answers.slice(1),
    ...openAnswerFiles(3, { skill: 0.5, mark: 'New. ' }).slice(0, 1),
  ]);
  expect(partly).toMatchObject({ needed: 33, cached: 30, toAsk: 3 });
});

it('says why nothing would be asked', async () => {
  await importOpenTruth(world);
  expect(await estimateOf(answers)).toEqual({ kind: 'none', reason: 'no_judge' });
  const { profileId } = await setUpJudge(world);
  expect(await estimateOf(answers)).toMatchObject({ kind: 'judged' });
  const withVerdicts = [...answers, ...verdictFiles(3, { skill: 0.5 })];
  expect(await estimateOf(withVerdicts)).toEqual({ kind: 'none', reason: 'self_judged' });
  const empty = [
    {
      name: 'answers.jsonl',
      bytes: new TextEncoder().encode('{"id":"partial_actions/0","prediction":""}\n'),
    },
  ];
  expect(await estimateOf(empty)).toEqual({ kind: 'none', reason: 'not_judged' });
  await retireProfile(world.services, world.maintainer, { profileId });
  expect(await estimateOf(answers)).toEqual({ kind: 'none', reason: 'no_judge' });
});

it('says that nothing would be asked where a benchmark is scored by rules', async () => {
  await importTruth(world, { videos: 5 });
  const files = await upload(world, world.owner, predictionFiles(5, { skill: 1 }));
  const estimate = estimateJudging(world.services, world.owner, { benchmark: 'vidhal', files });
  expect(await estimate).toEqual({ kind: 'none', reason: 'not_judged' });
});

it('tells what the budgets have left, and whether it is enough, to the billionth', async () => {
  await importOpenTruth(world, { access: 'public' });
  await setUpJudge(world);
  const estimate = await estimateOf(answers);
  if (estimate.kind !== 'judged') expect.unreachable();
  const limit = (nano: number) =>
    setBudget(world.services, world.admin, {
      benchmark: 'cvrr-es',
      perSubmission: 1,
      perUserDay: null,
      perBoardDay: nano / 1e9,
    });
  await limit(estimate.costNano);
  expect(await estimateOf(answers)).toMatchObject({
    budgets: [
      { scope: 'submission', limitNano: 1e9, leftNano: 1e9 },
      { scope: 'board_day', limitNano: estimate.costNano, leftNano: estimate.costNano },
    ],
    wouldExceed: false,
  });
  await limit(estimate.costNano - 1);
  expect(await estimateOf(answers)).toMatchObject({ wouldExceed: true });
});

it('gives rounded amounts on a private revision, so that no true answer can be measured', async () => {
  await importOpenTruth(world);
  const { profileId } = await setUpJudge(world);
  await changeProfile(world.services, world.maintainer, { profileId, inputPrice: 0.37 });
  const one = answers.slice(0, 1);
  const estimate = await estimateOf(one);
  if (estimate.kind !== 'judged') expect.unreachable();
  expect(String(estimate.promptTokens)).toMatch(/^[1-9][0-9]0+$/);
  expect(String(estimate.costNano)).toMatch(/^[1-9][0-9]0+$/);
});

it('refuses files that the evaluation would refuse, with the same issues, and files of others', async () => {
  await importOpenTruth(world);
  const broken = [{ name: 'partial_actions.json', bytes: new TextEncoder().encode('[{"Q": ') }];
  await expect(estimateOf(broken)).rejects.toMatchObject({
    code: 'invalid_files',
    issues: [{ file: 'partial_actions.json', severity: 'error' }],
  });
  await expect(estimateOf([])).rejects.toThrow(failing('files_missing'));
  const files = await upload(world, world.other, answers.slice(0, 1));
  await expect(
    estimateJudging(world.services, world.owner, { benchmark: 'cvrr-es', files }),
  ).rejects.toThrow(failing('files_missing'));
});
