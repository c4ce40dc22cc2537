import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getResult } from '../../features/submissions/get-result';
import { publishSubmission } from '../../features/submissions/publish';
import {
  answerRequests,
  fairJudge,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndRunOpen,
  submitOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { queryFullLeaderboard } from '../../testing/query-full-leaderboard';
import { setUpTestContext } from '../../testing/set-up-context';
import { run, type TestContext } from '../../testing/test-context';
import { readEvaluationState } from '../evaluations/get-state';
import { claimEvaluation } from '../evaluations/store/claim';
import { watchSubmission } from '../evaluations/watch-submission';
import { retryEvaluation } from '../scoring/retry';
import { claimVerdicts } from './claim-verdicts';
import { planVerdicts } from './plan-verdicts';
import { judgePolicy } from './policy';
import { readRequestProfile } from './request-profile';
import { settleVerdict } from './settle-verdict';
import { releaseVerdicts } from './store/claim';
import { sweepJudging } from './sweep-judging';

let context: TestContext;
let profileId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions });
  profileId = (await setUpJudge(context)).profileId;
});

const questions = 2;
const items = 22;
const answers = (mark = '') => openAnswerFiles(questions, { skill: 0.5, mark });

const getEvaluation = (id: string) =>
  context.services.db.evaluation.findUniqueOrThrow({
    where: { id },
    include: { scores: { orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }] } },
  });
const verdicts = () => context.services.db.verdict.findMany({ orderBy: { position: 'asc' } });
const submitted = (files = answers(), actor = context.owner) =>
  submitAndRunOpen(context, actor, files);
const failing = (code: string) => expect.objectContaining({ code });
const refuses: Says = () => ({
  kind: 'refused',
  text: 'No.',
  latencyMs: 1,
  tokens: { promptTokens: 10, completionTokens: 1 },
});

/** Settles three requests and updates the counts. */
async function settleThree(): Promise<void> {
  const claimed = await claimVerdicts(context.services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: null, environment: {} },
  });
  if (claimed.kind !== 'claimed') throw new Error('Nothing was claimed.');
  const [first, second, third, ...others] = claimed.verdicts;
  for (const claim of [first, second, third]) {
    if (!claim) throw new Error('Too few were claimed.');
    await settleVerdict(context.services, claim, says(true), { policy: judgePolicy, random: 0 });
  }
  await releaseVerdicts(context.services, others);
  await sweepJudging(context.services);
}

describe('an evaluation that needs verdicts', () => {
  it('waits for verdicts without a lease, reports its progress and is scored once all are settled', async () => {
    const { submissionId, evaluationId } = await submitted();
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'judging',
      stage: 'judging',
      leaseToken: null,
      judgeProfileId: profileId,
    });
    expect(context.wokenJudges).toEqual([profileId]);
    expect(await run(context, evaluationId)).toBe('skipped');
    const state = () => readEvaluationState(context.services, context.owner, { submissionId });
    expect(await state()).toMatchObject({
      progress: 0,
      verdicts: { settled: 0, failed: 0, total: items },
    });
    await answerRequests(context, profileId);
    expect(await state()).toMatchObject({
      status: 'done',
      errorCode: null,
      verdicts: { settled: items, failed: 0, total: items },
    });
    const evaluation = await getEvaluation(evaluationId);
    expect(evaluation).toMatchObject({ complete: true, serverJudged: items, selfJudged: 0 });
    expect(evaluation.timings).toMatchObject({ judge: expect.any(Number) });
  });

  it('notifies watchers of counted verdicts until it ends', async () => {
    const { submissionId } = await submitted();
    const { signal } = new AbortController();
    const states: string[] = [];
    for await (const { status, verdicts: counted } of watchSubmission(
      context.services,
      context.maintainer,
      {
        submissionId,
        signal,
      },
    )) {
      states.push(`${status} ${counted?.settled}`);
      if (states.length === 1) await settleThree();
      if (states.length === 2) void answerRequests(context, profileId);
    }
    expect(states.slice(0, 2)).toEqual(['judging 0', 'judging 3']);
    expect(states.at(-1)).toBe(`done ${items}`);
  });

  it('reads its files once: stores parsed answers while waiting and deletes them at the end', async () => {
    const inputs = () => context.services.db.evaluationInput.findMany();
    const { evaluationId } = await submitted();
    expect(await inputs()).toEqual([{ evaluationId }]);
    const { services } = context;
    const read = vi.spyOn(services.storage, 'read');
    await answerRequests(context, profileId);
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'done',
      serverJudged: items,
    });
    expect(read).not.toHaveBeenCalled();
    expect(await inputs()).toEqual([]);
  });

  it('parses its files again if the scorer version changed', async () => {
    const { evaluationId } = await submitted();
    const { db, storage } = context.services;
    const input = await db.evaluationInput.findUniqueOrThrow({
      where: { evaluationId },
      select: { content: true },
    });
    const stored = JSON.parse(gunzipSync(input.content).toString('utf8'));
    const content = gzipSync(JSON.stringify({ ...stored, scorerVersion: 'older', answers: [] }));
    await db.evaluationInput.update({
      where: { evaluationId },
      data: { content: new Uint8Array(content) },
    });
    const read = vi.spyOn(storage, 'read');
    await answerRequests(context, profileId);
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'done',
      serverJudged: items,
    });
    expect(read).toHaveBeenCalled();
  });

  it('reuses verdicts of the ledger and gets the same numbers', async () => {
    const first = await submitted();
    await answerRequests(context, profileId);
    const second = await submitted(answers(), context.other);
    expect(await getEvaluation(second.evaluationId)).toMatchObject({
      status: 'done',
      serverJudged: items,
      verdictsNeeded: items,
    });
    expect(await verdicts()).toHaveLength(items);
    const [a, b] = await Promise.all(
      [first, second].map((submission) => getEvaluation(submission.evaluationId)),
    );
    const numbers = (evaluation: typeof a) =>
      evaluation?.scores.map(({ evaluationId: _, ...row }) => row);
    expect(numbers(b)).toEqual(numbers(a));
    const links = await context.services.db.evaluationVerdict.groupBy({
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

  it('shares requests with a concurrent evaluation: each is judged once', async () => {
    const made = [await submitOpen(context, context.owner, answers())];
    made.push(await submitOpen(context, context.other, answers()));
    await Promise.all(made.map(({ evaluationId }) => run(context, evaluationId)));
    expect(await verdicts()).toHaveLength(items);
    let callCount = 0;
    await answerRequests(context, profileId, (question) => {
      callCount += 1;
      return fairJudge(question);
    });
    expect(callCount).toBe(items);
    for (const { evaluationId } of made) {
      expect(await getEvaluation(evaluationId)).toMatchObject({ status: 'done' });
    }
  });

  it('adds nothing to the ledger after losing its lease', async () => {
    const { evaluationId } = await submitOpen(context, context.owner, answers());
    const options = { evaluationId, leaseSeconds: 30, workerId: 'slow' };
    const claim = await claimEvaluation(context.services, options);
    if (!claim) throw new Error('The claim was refused.');
    const profile = await readRequestProfile(context.services.db, profileId);
    const lost = { ...claim, token: 'of another' };
    const request = { hash: 'h', task: 't', item: 'i', kind: 'k', position: 0, messages: [] };
    await expect(
      planVerdicts(context.services, lost, {
        profile,
        requests: [{ ...request, estimateTokens: 1, estimateNano: 1n }],
        access: 'public',
        input: new Uint8Array(),
      }),
    ).rejects.toThrow('lease');
    expect(await verdicts()).toEqual([]);
  });

  it('judges an answer with characters that the database cannot store', async () => {
    const [first, ...others] = answers();
    if (!first) throw new Error('There are no files.');
    const text = new TextDecoder()
      .decode(first.bytes)
      .replace('nothing, 1', 'no\\u0000thing \\ud83c');
    const odd = { ...first, bytes: new TextEncoder().encode(text) };
    const { evaluationId } = await submitted([odd, ...others]);
    await answerRequests(context, profileId);
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'done',
      serverJudged: items,
    });
  });
});

describe('no judge calls are made', () => {
  afterEach(async () => {
    expect(await verdicts()).toEqual([]);
    expect(context.wokenJudges).toEqual([]);
  });

  it('if the files contain verdicts: the result is self-judged, without a judge', async () => {
    const { evaluationId } = await submitted(verdictFiles(questions, { skill: 0.5 }));
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'done',
      selfJudged: items,
      serverJudged: 0,
      judgeProfileId: null,
      judgeVersion: '',
    });
  });

  it('if only some answers have verdicts: the result reports missing verdicts', async () => {
    const some = verdictFiles(questions, { skill: 0.5 }).slice(0, 5);
    const { evaluationId } = await submitted([...some, ...answers().slice(5)]);
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'blocked',
      errorCode: 'verdicts_missing',
      selfJudged: 10,
      complete: false,
      judgeProfileId: null,
    });
  });

  it.each([
    ['cannot be opened', 'predictions/extra.json', '[{"Q": '],
    ['belongs to no benchmark', 'else.json', '{"a": 1}'],
  ])('if a file %s', async (_, name, text) => {
    const bad = { name, bytes: new TextEncoder().encode(text) };
    const { evaluationId } = await submitted([...answers(), bad]);
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'failed',
      errorCode: 'invalid_files',
    });
  });

  it('if the leaderboard has no judge: a retry uses a judge added meanwhile', async () => {
    await context.services.db.judgeProfile.updateMany({ data: { isDefault: false } });
    const { submissionId, evaluationId } = await submitted();
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'blocked',
      errorCode: 'no_judge',
    });
    const result = await getResult(context.services, context.owner, { submissionId });
    expect(result.coverage).toContainEqual(
      expect.objectContaining({ slice: 'overall', items, judgeFailed: items }),
    );
    const retry = () => retryEvaluation(context.services, context.maintainer, { submissionId });
    await expect(retry()).rejects.toThrow(failing('wrong_state'));
    await context.services.db.judgeProfile.updateMany({ data: { isDefault: true } });
    expect(await retry()).toMatchObject({ status: 'queued' });
    expect((await getEvaluation(evaluationId)).judgeProfileId).toBe(profileId);
    await context.services.db.evaluation.delete({ where: { id: evaluationId } });
  });
});

describe('a request without a verdict', () => {
  it('blocks the evaluation, is counted, does not count as wrong and is never ranked', async () => {
    let count = 0;
    const { submissionId, evaluationId } = await submitted();
    await answerRequests(context, profileId, (question) => {
      count += 1;
      return count <= 5 ? refuses(question) : fairJudge(question);
    });
    expect(await getEvaluation(evaluationId)).toMatchObject({
      status: 'blocked',
      errorCode: 'judge_failed',
      complete: false,
      serverJudged: items - 5,
      verdictsNeeded: items,
      verdictsSettled: items,
      verdictsFailed: 5,
    });
    const result = await getResult(context.services, context.owner, { submissionId });
    expect(result.coverage).toContainEqual(
      expect.objectContaining({ slice: 'overall', answered: items - 5, judgeFailed: 5 }),
    );
    await publishSubmission(context.services, context.owner, { submissionId });
    const board = await queryFullLeaderboard(context, 'cvrr-es');
    const [row] = board.rows.filter(({ kind }) => kind === 'scored');
    const cells = Object.values(row?.cells ?? {});
    expect(row).toMatchObject({ complete: false });
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.every(({ rank }) => rank === null)).toBe(true);

    const retried: string[] = [];
    const state = await retryEvaluation(context.services, context.maintainer, { submissionId });
    expect(state).toMatchObject({
      status: 'judging',
      verdicts: { settled: items - 5, failed: 0, total: items },
    });
    await answerRequests(context, profileId, (question) => {
      retried.push(question);
      return fairJudge(question);
    });
    expect(retried).toHaveLength(5);
    expect(await getEvaluation(evaluationId)).toMatchObject({ status: 'done', complete: true });
  });

  it('is retried for another submission after a temporary fault, but not after a rejection', async () => {
    const offline: Says = () => ({ kind: 'rejected', code: 'judge_request_rejected' });
    const { evaluationId } = await submitted();
    let count = 0;
    await answerRequests(context, profileId, (question) => {
      count += 1;
      if (count <= 3) return offline(question);
      return count <= 7 ? { kind: 'fatal', code: 'judge_model_unknown' } : fairJudge(question);
    });
    const before = await verdicts();
    const passing = before.filter(({ fault }) => fault === 'judge_model_unknown').length;
    expect(passing).toBeGreaterThanOrEqual(4);
    const second = await submitted(answers(), context.other);
    let again = 0;
    await answerRequests(context, profileId, (question) => {
      again += 1;
      return fairJudge(question);
    });
    expect(again).toBe(passing);
    for (const id of [evaluationId, second.evaluationId]) {
      expect(await getEvaluation(id)).toMatchObject({
        status: 'blocked',
        errorCode: 'judge_failed',
      });
    }
    expect((await getEvaluation(second.evaluationId)).verdictsFailed).toBe(3);
  });

  it('blocks the evaluation with no_judge if the key is unavailable', async () => {
    await context.services.db.judgeProvider.updateMany({ data: { apiKeyEnv: 'JUDGE_KEY_ABSENT' } });
    const { submissionId, evaluationId } = await submitted();
    await answerRequests(context, profileId);
    const blocked = { status: 'blocked', errorCode: 'no_judge', verdictsFailed: items };
    expect(await getEvaluation(evaluationId)).toMatchObject(blocked);
    await context.services.db.judgeProvider.updateMany({ data: { apiKeyEnv: null } });
    await retryEvaluation(context.services, context.maintainer, { submissionId });
    await answerRequests(context, profileId);
    expect(await getEvaluation(evaluationId)).toMatchObject({ status: 'done' });
  });
});
