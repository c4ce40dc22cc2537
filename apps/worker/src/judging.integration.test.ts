import { startPostgres } from '@clapboard/db/testing';
import type { AskJudge, JudgeAnswer } from '@clapboard/judge';
import { askJudge, fault } from '@clapboard/judge/testing';
import { judgePolicy } from '@clapboard/services/pipeline/judging';
import { retryEvaluation } from '@clapboard/services/pipeline/scoring';
import { openAnswerFiles, run, submitOpen } from '@clapboard/services/testing';
import { afterEach, expect, it } from 'vitest';
import {
  createJudgingContext,
  fairVerdict,
  type JudgingContext,
  type JudgingContextOptions,
} from './testing/judging-context';
import { waitUntil } from './testing/wait-until';

let judgingContext: JudgingContext | undefined;

afterEach(async () => {
  await judgingContext?.close();
  judgingContext = undefined;
});

async function create(options?: JudgingContextOptions): Promise<JudgingContext> {
  judgingContext = await createJudgingContext(options);
  return judgingContext;
}

const questions = 3;
const items = 11 * questions;
const files = openAnswerFiles(questions, { skill: 0.5 });

const submit = ({ context }: JudgingContext) => submitOpen(context, context.owner, files);

const getEvaluation = ({ context }: JudgingContext, id: string) =>
  context.services.db.evaluation.findUniqueOrThrow({
    where: { id },
    include: {
      scores: {
        omit: { evaluationId: true },
        // PostgreSQL returns rows in any order otherwise.
        orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }],
      },
    },
  });

const getLedger = ({ context }: JudgingContext) => context.services.db.verdict.findMany();

/** Sums of the ledger, and the amounts that the server billed. */
async function sumLedger(judging: JudgingContext) {
  const rows = await getLedger(judging);
  const sum = (getNumber: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + getNumber(row), 0);
  const { billed } = judging.server.record();
  return {
    ledger: {
      replies: sum((row) => row.replies),
      promptTokens: sum((row) => row.promptTokens),
      completionTokens: sum((row) => row.completionTokens),
      // Without the estimates of requests that may have been billed.
      costNano: sum((row) => Number(row.costNano) - row.unanswered * Number(row.estimateNano)),
    },
    // 1 and 2 US dollars per million tokens.
    server: { ...billed, costNano: 1000 * billed.promptTokens + 2000 * billed.completionTokens },
    unanswered: sum((row) => row.unanswered),
  };
}

it('judges every answer once, and the ledger equals the server’s bill', async () => {
  const judging = await create();
  const { evaluationId } = await submit(judging);
  expect(await judging.finish(evaluationId)).toBe('done');
  expect(await getEvaluation(judging, evaluationId)).toMatchObject({
    complete: true,
    serverJudged: items,
    selfJudged: 0,
    verdictsSettled: items,
  });
  const { requests, answered, mostAtOnce } = judging.server.record();
  expect(requests).toBe(items);
  expect(Object.values(answered)).toEqual(Array(items).fill(1));
  expect(mostAtOnce).toBeLessThanOrEqual(judging.profile.concurrency);
  const { ledger, server } = await sumLedger(judging);
  expect(ledger).toEqual(server);
});

it('never has more requests in flight than the profile allows, although it claims some in advance', async () => {
  const judging = await create({
    questions: 8,
    server: { latencyMs: 50 },
    profile: { concurrency: 8 },
  });
  const { evaluationId } = await submitOpen(
    judging.context,
    judging.context.owner,
    openAnswerFiles(8, { skill: 0.5 }),
  );
  expect(await judging.finish(evaluationId)).toBe('done');
  expect(judging.server.record().mostAtOnce).toBeLessThanOrEqual(8);
});

it('scores equal a run without faults when half of all judge calls fail temporarily', async () => {
  const faultless = await create();
  const reference = await submit(faultless);
  expect(await faultless.finish(reference.evaluationId)).toBe('done');
  const { scores } = await getEvaluation(faultless, reference.evaluationId);
  await faultless.close();

  const judging = await create();
  judging.server.setFaults({
    faults: [
      fault.serverError,
      fault.rateLimited('0'),
      fault.cutBefore,
      fault.cutWithin,
      fault.malformedJson,
      fault.fencedJson,
      { kind: 'slow', ms: 20 },
    ],
    share: 0.5,
    seed: 'half',
  });
  const { evaluationId } = await submit(judging);
  expect(await judging.finish(evaluationId)).toBe('done');
  expect((await getEvaluation(judging, evaluationId)).scores).toEqual(scores);
  const { requests, answered, outcomes } = judging.server.record();
  expect(requests).toBeGreaterThan(items);
  expect(Object.values(answered)).toEqual(Array(items).fill(1));
  const { ledger, server, unanswered } = await sumLedger(judging);
  expect(ledger).toEqual(server);
  const lost = ['cut start', 'cut body', 'body'].map((name) => outcomes[name] ?? 0);
  expect(unanswered).toBe(lost.reduce((sum, count) => sum + count));
});

it('retries unreadable replies and counts the cost of each', async () => {
  const judging = await create();
  judging.server.setFaults({ faults: [fault.wrongLanguage], times: 2 });
  const { evaluationId } = await submit(judging);
  expect(await judging.finish(evaluationId)).toBe('done');
  expect(judging.server.record().billed.replies).toBe(3 * items);
  const { ledger, server } = await sumLedger(judging);
  expect(ledger).toEqual(server);
});

it('a permanent fault blocks the evaluation with exact counts, and a retry repeats only the failed requests', async () => {
  const judging = await create();
  const { context, server } = judging;
  // Seven requests that always fail.
  const failingRequests = new Set<string>();
  let passedOn = 0;
  const ask: AskJudge = async (target, messages, options) => {
    const question = JSON.stringify(messages);
    if (!failingRequests.has(question) && failingRequests.size < 7) failingRequests.add(question);
    if (!failingRequests.has(question)) {
      passedOn += 1;
      return askJudge(target, messages, options);
    }
    const failure: JudgeAnswer = {
      kind: 'transient',
      code: 'judge_timeout',
      retryAfterMs: null,
    };
    return failure;
  };
  const { submissionId, evaluationId } = await submit(judging);
  expect(await judging.finish(evaluationId, { ask })).toBe('blocked');
  expect(passedOn).toBe(items - 7);
  const blocked = await getEvaluation(judging, evaluationId);
  expect(blocked).toMatchObject({
    errorCode: 'judge_failed',
    complete: false,
    serverJudged: items - 7,
    verdictsNeeded: items,
    verdictsFailed: 7,
  });
  // Official accuracy excludes unjudged answers from its denominator.
  const counted = blocked.scores.filter(
    ({ metric, slice }) => metric === 'accuracy' && slice !== 'overall',
  );
  expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(items - 7);
  const rows = (await getLedger(judging)).filter(({ status }) => status === 'failed');
  expect(rows.map((row) => row.fault)).toEqual(Array(7).fill('judge_timeout'));
  expect(Math.max(...rows.map((row) => row.requests))).toBeLessThanOrEqual(judgePolicy.maxAttempts);

  const before = server.record().requests;
  await retryEvaluation(context.services, context.maintainer, { submissionId });
  const judge = judging.startJudge();
  await judge.handle({ profileId: judging.profile.profileId });
  await judge.ended();
  expect(await run(context, evaluationId)).toBe('done');
  expect(server.record().requests - before).toBe(7);
  expect(Object.values(server.record().answered)).toEqual(Array(items).fill(1));
});

it('gives up a provider that is down after a few calls, and succeeds after it recovers', async () => {
  const judging = await create();
  const { context, server } = judging;
  server.setFaults({ faults: [fault.serverError] });
  const { submissionId, evaluationId } = await submit(judging);
  // Retries don't count against the provider. On a busy machine, short waits would end before the first requests.
  const policy = { ...judgePolicy, backoffFirstMs: 60_000, breakerPausesMs: [5, 10, 20] };
  expect(await judging.finish(evaluationId, { policy })).toBe('blocked');
  expect(await getEvaluation(judging, evaluationId)).toMatchObject({
    errorCode: 'judge_failed',
    verdictsFailed: items,
  });
  // Ten consecutive faults, the calls in flight with them, and three trials.
  expect(server.record().requests).toBeLessThanOrEqual(10 + judging.profile.concurrency + 3);
  server.setFaults(null);
  await retryEvaluation(context.services, context.maintainer, { submissionId });
  const judge = judging.startJudge();
  await judge.handle({ profileId: judging.profile.profileId });
  await judge.ended();
  expect(await run(context, evaluationId)).toBe('done');
});

it('answers that always fail at the provider block the judging of nobody else', async () => {
  const judging = await create();
  const { context } = judging;
  const poisoned = await submitOpen(
    context,
    context.owner,
    openAnswerFiles(questions, { skill: 0.5, mark: 'poison ' }),
  );
  expect(await run(context, poisoned.evaluationId)).toBe('judging');
  const { evaluationId } = await submitOpen(context, context.other, files);
  const ask: AskJudge = async (target, messages, options) =>
    JSON.stringify(messages).includes('poison')
      ? { kind: 'transient', code: 'judge_unavailable', retryAfterMs: null }
      : askJudge(target, messages, options);
  expect(await judging.finish(evaluationId, { ask })).toBe('done');
  const rows = (await getLedger(judging)).filter(({ status }) => status === 'failed');
  expect(rows).toHaveLength(items);
  expect(await run(context, poisoned.evaluationId)).toBe('blocked');
});

it('stops all calls at once for a rejected key', async () => {
  const judging = await create();
  judging.server.setFaults({ faults: [fault.wrongKey] });
  const { evaluationId } = await submit(judging);
  expect(await judging.finish(evaluationId)).toBe('blocked');
  expect(judging.server.record().requests).toBeLessThanOrEqual(judging.profile.concurrency);
  const faults = (await getLedger(judging)).map((row) => row.fault);
  expect(new Set(faults)).toEqual(new Set(['judge_key_rejected']));
});

it('makes no call before the wait time of the server has passed, and then continues', async () => {
  const arrivals: { at: number; question: string }[] = [];
  const judging = await create({
    server: {
      answer: (messages) => {
        arrivals.push({ at: Date.now(), question: JSON.stringify(messages) });
        return fairVerdict(messages);
      },
    },
    profile: { concurrency: 1, model: 'judge' },
  });
  const { evaluationId } = await submit(judging);
  judging.server.setFaults({ faults: [fault.rateLimited('1')], times: 1, share: 0.03, seed: 'b' });
  expect(await judging.finish(evaluationId)).toBe('done');
  // A repeated request was rejected the first time, with a wait time of one second.
  const delays = arrivals.flatMap(({ at, question }, i) => {
    const later = arrivals.slice(i + 1);
    const [next] = later;
    return next && later.some((candidate) => candidate.question === question) ? [next.at - at] : [];
  });
  expect(delays.length).toBe(judging.server.record().outcomes['status 429']);
  expect(delays.length).toBeGreaterThan(0);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(1000);
});

it('aborts calls and releases their requests when the process shuts down', async () => {
  const judging = await create({ server: { latencyMs: 60_000 } });
  const { context, server, profile } = judging;
  const { evaluationId } = await submit(judging);
  expect(await run(context, evaluationId)).toBe('judging');
  const judge = judging.startJudge();
  await judge.handle({ profileId: profile.profileId });
  await waitUntil(
    'the judge has the requests',
    async () => server.record().requests === profile.concurrency,
  );
  await judge.end();
  const rows = await getLedger(judging);
  expect(rows.every(({ status, leaseToken }) => status === 'pending' && !leaseToken)).toBe(true);
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(0);
  expect(await judge.handle({ profileId: profile.profileId })).toBeUndefined();
  expect(server.record().requests).toBe(profile.concurrency);
});

it('writes a reply that arrives during a database restart', async () => {
  const postgres = await startPostgres();
  const judging = await createJudgingContext({ postgres, profile: { concurrency: 1 } });
  try {
    const { evaluationId } = await submit(judging);
    let restarted: Promise<void> | undefined;
    const outcome = await judging.finish(evaluationId, {
      ask: async (...question) => {
        const answer = await askJudge(...question);
        restarted ??= postgres.restart();
        return answer;
      },
    });
    await restarted;
    expect(outcome).toBe('done');
    const { requests, answered } = judging.server.record();
    expect(requests).toBe(items);
    expect(Object.values(answered)).toEqual(Array(items).fill(1));
  } finally {
    await judging.close();
    await postgres.stop();
  }
});
