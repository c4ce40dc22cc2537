import { afterEach, describe, expect, it } from 'vitest';
import { evaluationState } from '../../evaluations/evaluation-state';
import { claim } from '../../evaluations/lease';
import { retryEvaluation } from '../../evaluations/retry-evaluation';
import { watchSubmission } from '../../evaluations/watch-submission';
import { getResult } from '../../submissions/get-result';
import { publishSubmission } from '../../submissions/publish-submission';
import { inWorlds } from '../../testing/fresh-world';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import {
  answerQuestions,
  fairJudge,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndRunOpen,
  submitOpen,
} from '../../testing/judged-world';
import { wholeBoard } from '../../testing/whole-board';
import { run, type World } from '../../testing/world';
import { askingProfile } from './asking-profile';
import { claimVerdicts } from './claim-verdicts';
import { planVerdicts } from './plan-verdicts';
import { judgePolicy } from './policy';
import { settleVerdict } from './settle-verdict';
import { sweepJudging } from './sweep-judging';
import { releaseVerdicts } from './verdict-leases';

let world: World;
let profileId: string;

inWorlds(async (fresh) => {
  world = fresh;
  await importOpenTruth(world, { questions });
  profileId = (await setUpJudge(world)).profileId;
});

const questions = 2;
const items = 22;
const answers = (mark = '') => openAnswerFiles(questions, { skill: 0.5, mark });

const evaluationOf = (id: string) =>
  world.services.db.evaluation.findUniqueOrThrow({ where: { id }, include: { scores: true } });
const verdicts = () => world.services.db.verdict.findMany({ orderBy: { position: 'asc' } });
const submitted = (files = answers(), actor = world.owner) => submitAndRunOpen(world, actor, files);
const failing = (code: string) => expect.objectContaining({ code });
const refuses: Says = () => ({
  kind: 'refused',
  text: 'No.',
  latencyMs: 1,
  tokens: { promptTokens: 10, completionTokens: 1 },
});

/** Three questions get their verdict, and that is counted. */
async function settleThree(): Promise<void> {
  const claimed = await claimVerdicts(world.services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { sealer: null, environment: {} },
  });
  if (claimed.kind !== 'held') throw new Error('Nothing was taken up.');
  const [first, second, third, ...others] = claimed.verdicts;
  for (const held of [first, second, third]) {
    if (!held) throw new Error('Too few were taken up.');
    await settleVerdict(world.services, held, says(true), { policy: judgePolicy, random: 0 });
  }
  await releaseVerdicts(world.services, others);
  await sweepJudging(world.services);
}

describe('an evaluation that needs verdicts', () => {
  it('waits for them without a lease, shows how many it has, and is scored when all are there', async () => {
    const { submissionId, evaluationId } = await submitted();
    expect(await evaluationOf(evaluationId)).toMatchObject({
      status: 'judging',
      stage: 'judging',
      leaseToken: null,
      judgeProfileId: profileId,
    });
    expect(world.wokenJudges).toEqual([profileId]);
    expect(await run(world, evaluationId)).toBe('skipped');
    const state = () => evaluationState(world.services, world.owner, { submissionId });
    expect(await state()).toMatchObject({
      progress: 0,
      verdicts: { settled: 0, failed: 0, total: items },
    });
    await answerQuestions(world, profileId);
    expect(await state()).toMatchObject({
      status: 'done',
      errorCode: null,
      verdicts: { settled: items, failed: 0, total: items },
    });
    const evaluation = await evaluationOf(evaluationId);
    expect(evaluation).toMatchObject({ complete: true, serverJudged: items, selfJudged: 0 });
    expect(evaluation.timings).toMatchObject({ judge: expect.any(Number) });
  });

  it('tells watchers of every verdict that is counted, until it has ended', async () => {
    const { submissionId } = await submitted();
    const { signal } = new AbortController();
    const seen: string[] = [];
    for await (const { status, verdicts: counted } of watchSubmission(world.services, world.owner, {
      submissionId,
      signal,
    })) {
      seen.push(`${status} ${counted?.settled}`);
      if (seen.length === 1) await settleThree();
      if (seen.length === 2) void answerQuestions(world, profileId);
    }
    expect(seen.slice(0, 2)).toEqual(['judging 0', 'judging 3']);
    expect(seen.at(-1)).toBe(`done ${items}`);
  });

  it('asks for nothing that the ledger has, and gives the same numbers', async () => {
    const first = await submitted();
    await answerQuestions(world, profileId);
    const second = await submitted(answers(), world.other);
    expect(await evaluationOf(second.evaluationId)).toMatchObject({
      status: 'done',
      serverJudged: items,
      verdictsNeeded: items,
    });
    expect(await verdicts()).toHaveLength(items);
    const [a, b] = await Promise.all([first, second].map((one) => evaluationOf(one.evaluationId)));
    const numbers = (one: typeof a) => one?.scores.map(({ evaluationId: _, ...row }) => row);
    expect(numbers(b)).toEqual(numbers(a));
    const links = await world.services.db.evaluationVerdict.groupBy({
      by: ['evaluationId', 'cached'],
      _count: true,
    });
    expect(links).toHaveLength(2);
    expect(links).toContainEqual({
      evaluationId: second.evaluationId,
      cached: true,
      _count: items,
    });
  });

  it('shares questions with another that asks at the same moment: each is asked once', async () => {
    const made = [await submitOpen(world, world.owner, answers())];
    made.push(await submitOpen(world, world.other, answers()));
    await Promise.all(made.map(({ evaluationId }) => run(world, evaluationId)));
    expect(await verdicts()).toHaveLength(items);
    let asked = 0;
    await answerQuestions(world, profileId, (question) => {
      asked += 1;
      return fairJudge(question);
    });
    expect(asked).toBe(items);
    for (const { evaluationId } of made) {
      expect(await evaluationOf(evaluationId)).toMatchObject({ status: 'done' });
    }
  });

  it('enters nothing when its worker has lost it', async () => {
    const { evaluationId } = await submitOpen(world, world.owner, answers());
    const options = { evaluationId, leaseSeconds: 30, workerId: 'slow' };
    const held = await claim(world.services, options);
    if (!held) throw new Error('The claim was refused.');
    const profile = await askingProfile(world.services.db, profileId);
    const lost = { ...held, token: 'of another' };
    const request = { hash: 'h', task: 't', item: 'i', kind: 'k', position: 0, messages: [] };
    await expect(
      planVerdicts(world.services, lost, profile, [
        { ...request, estimateTokens: 1, estimateNano: 1n },
      ]),
    ).rejects.toThrow('lease');
    expect(await verdicts()).toEqual([]);
  });

  it('keeps an answer that no database can hold, and has it judged', async () => {
    const [first, ...others] = answers();
    if (!first) throw new Error('There are no files.');
    const text = new TextDecoder()
      .decode(first.bytes)
      .replace('nothing, 1', 'no\\u0000thing \\ud83c');
    const odd = { ...first, bytes: new TextEncoder().encode(text) };
    const { evaluationId } = await submitted([odd, ...others]);
    await answerQuestions(world, profileId);
    expect(await evaluationOf(evaluationId)).toMatchObject({ status: 'done', serverJudged: items });
  });
});

describe('nothing is asked', () => {
  afterEach(async () => {
    expect(await verdicts()).toEqual([]);
    expect(world.wokenJudges).toEqual([]);
  });

  it('where the files bring verdicts: the result is self-judged and bears no judge', async () => {
    const { evaluationId } = await submitted(verdictFiles(questions, { skill: 0.5 }));
    expect(await evaluationOf(evaluationId)).toMatchObject({
      status: 'done',
      selfJudged: items,
      serverJudged: 0,
      judgeProfileId: null,
      judgeVersion: '',
    });
  });

  it('where some answers have verdicts and others have none: it says that verdicts are missing', async () => {
    const some = verdictFiles(questions, { skill: 0.5 }).slice(0, 5);
    const { evaluationId } = await submitted([...some, ...answers().slice(5)]);
    expect(await evaluationOf(evaluationId)).toMatchObject({
      status: 'blocked',
      errorCode: 'verdicts_missing',
      selfJudged: 10,
      complete: false,
      judgeProfileId: null,
    });
  });

  it.each([
    ['cannot be opened', 'predictions/extra.json', '[{"Q": '],
    ['is not of this benchmark', 'else.json', '{"a": 1}'],
  ])('where a file %s', async (_, name, text) => {
    const bad = { name, bytes: new TextEncoder().encode(text) };
    const { evaluationId } = await submitted([...answers(), bad]);
    expect(await evaluationOf(evaluationId)).toMatchObject({
      status: 'failed',
      errorCode: 'invalid_files',
    });
  });

  it('where the board has no judge: rules are shown, and a retry takes the judge that it has by then', async () => {
    await world.services.db.judgeProfile.updateMany({ data: { isDefault: false } });
    const { submissionId, evaluationId } = await submitted();
    expect(await evaluationOf(evaluationId)).toMatchObject({
      status: 'blocked',
      errorCode: 'no_judge',
    });
    const result = await getResult(world.services, world.owner, { submissionId });
    expect(result.coverage).toContainEqual(
      expect.objectContaining({ slice: 'overall', items, judgeFailed: items }),
    );
    const retry = () => retryEvaluation(world.services, world.maintainer, { submissionId });
    await expect(retry()).rejects.toThrow(failing('wrong_state'));
    await world.services.db.judgeProfile.updateMany({ data: { isDefault: true } });
    expect(await retry()).toMatchObject({ status: 'queued' });
    expect((await evaluationOf(evaluationId)).judgeProfileId).toBe(profileId);
    await world.services.db.evaluation.delete({ where: { id: evaluationId } });
  });
});

describe('a question without a verdict', () => {
  it('blocks the evaluation with its count, is no wrong answer, and is never ranked', async () => {
    let count = 0;
    const { submissionId, evaluationId } = await submitted();
    await answerQuestions(world, profileId, (question) => {
      count += 1;
      return count <= 5 ? refuses(question) : fairJudge(question);
    });
    expect(await evaluationOf(evaluationId)).toMatchObject({
      status: 'blocked',
      errorCode: 'judge_failed',
      complete: false,
      serverJudged: items - 5,
      verdictsNeeded: items,
      verdictsSettled: items,
      verdictsFailed: 5,
    });
    const result = await getResult(world.services, world.owner, { submissionId });
    expect(result.coverage).toContainEqual(
      expect.objectContaining({ slice: 'overall', answered: items - 5, judgeFailed: 5 }),
    );
    await publishSubmission(world.services, world.owner, { submissionId });
    const board = await wholeBoard(world, 'cvrr-es');
    const [row] = board.rows.filter(({ kind }) => kind === 'scored');
    const cells = Object.values(row?.cells ?? {});
    expect(row).toMatchObject({ complete: false });
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.every(({ rank, pointRank }) => rank === null && pointRank === null)).toBe(true);

    const asked: string[] = [];
    const state = await retryEvaluation(world.services, world.maintainer, { submissionId });
    expect(state).toMatchObject({
      status: 'judging',
      verdicts: { settled: items - 5, failed: 0, total: items },
    });
    await answerQuestions(world, profileId, (question) => {
      asked.push(question);
      return fairJudge(question);
    });
    expect(asked).toHaveLength(5);
    expect(await evaluationOf(evaluationId)).toMatchObject({ status: 'done', complete: true });
  });

  it('is asked again for somebody else where a fault had passed, and not where the judge refused', async () => {
    const offline: Says = () => ({ kind: 'rejected', code: 'judge_request_rejected' });
    const { evaluationId } = await submitted();
    let count = 0;
    await answerQuestions(world, profileId, (question) => {
      count += 1;
      if (count <= 3) return offline(question);
      return count <= 7 ? { kind: 'fatal', code: 'judge_model_unknown' } : fairJudge(question);
    });
    const before = await verdicts();
    const passing = before.filter(({ fault }) => fault === 'judge_model_unknown').length;
    expect(passing).toBeGreaterThanOrEqual(4);
    const second = await submitted(answers(), world.other);
    let again = 0;
    await answerQuestions(world, profileId, (question) => {
      again += 1;
      return fairJudge(question);
    });
    expect(again).toBe(passing);
    for (const id of [evaluationId, second.evaluationId]) {
      expect(await evaluationOf(id)).toMatchObject({
        status: 'blocked',
        errorCode: 'judge_failed',
      });
    }
    expect((await evaluationOf(second.evaluationId)).verdictsFailed).toBe(3);
  });

  it('blocks as having no judge where the key was not to be had', async () => {
    await world.services.db.judgeProvider.updateMany({ data: { apiKeyEnv: 'JUDGE_KEY_ABSENT' } });
    const { submissionId, evaluationId } = await submitted();
    await answerQuestions(world, profileId);
    const blocked = { status: 'blocked', errorCode: 'no_judge', verdictsFailed: items };
    expect(await evaluationOf(evaluationId)).toMatchObject(blocked);
    await world.services.db.judgeProvider.updateMany({ data: { apiKeyEnv: null } });
    await retryEvaluation(world.services, world.maintainer, { submissionId });
    await answerQuestions(world, profileId);
    expect(await evaluationOf(evaluationId)).toMatchObject({ status: 'done' });
  });
});
