import { expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { readEvaluationState } from '../../pipeline/evaluations/get-state';
import { finishSpotChecks } from '../../pipeline/judging/finish-spot-checks';
import { retryEvaluation } from '../../pipeline/scoring/retry';
import {
  answerRequests,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { readText } from '../../testing/read-text';
import { createTestContext, runQueued, type TestContext, upload } from '../../testing/test-context';
import { readCrossBenchmark } from '../leaderboard/cross-benchmark';
import { exportLeaderboard } from '../leaderboard/export';
import { summarizeLeaderboards } from '../leaderboard/leaderboard-summaries';
import { queryLeaderboard } from '../leaderboard/query';
import { setSubmissionRules } from '../quota/set-rules';
import { getSubmission } from '../submissions/get';
import { getReceipt } from '../submissions/get-receipt';
import { getResult } from '../submissions/get-result';
import { listEvaluations } from '../submissions/list-evaluations';
import { listMySubmissions } from '../submissions/list-mine';
import { listRecentResults } from '../submissions/recent-results';
import { listBudgets } from './budgets/list';
import { estimateJudging } from './estimate/estimate';
import { getSubmissionJudging } from './ledger/get-submission-judging';
import { judgeOverview } from './ledger/overview';
import { listProfiles } from './profiles/list';
import { listProviders } from './providers/list';
import { changeProvider } from './providers/update';
import { compareProfiles } from './trust/compare-profiles';
import { judgeWith } from './trust/judge-with';
import { requestSpotCheck } from './trust/request-spot-check';

const key = 'sk-CANARY-7c1e9d';
const reply = 'REPLY-CANARY-b41d';
/** in reference answers only, and so in prompts */
const truth = 'Truly, thing';
/** in answers only */
const words = 'ANSWER-CANARY-9a3f';
const fileOptions = { skill: 0.5, mark: `${words} ` };
const answers = openAnswerFiles(2, fileOptions);

/** Replies with a canary: a verdict, a refusal or an unreadable reply. */
const judge: Says = (question) => {
  const tokens = { promptTokens: 1, completionTokens: 1 };
  if (question.includes('partial')) return { kind: 'refused', text: reply, latencyMs: 1, tokens };
  if (question.includes('time')) return { ...says(true), text: reply };
  const verdict = { reason: reply, pred: 'correct', score: 5 };
  return { ...says(true), text: JSON.stringify(verdict) };
};

/** Creates a submission of every kind, judged twice and spot-checked. Returns the ids and all responses. */
async function play(context: TestContext, access: 'public' | 'private') {
  const { services, owner, maintainer } = context;
  await importOpenTruth(context, { questions: 2, access });
  await setSubmissionRules(services, maintainer, {
    benchmark: 'cvrr-es',
    releaseMode: 'rounded',
  });
  const left = await setUpJudge(context);
  const right = await setUpJudge(context, { makeDefault: false });
  await changeProvider(services, context.admin, {
    providerId: left.provider.id,
    key: { from: 'stored', value: key },
  });
  const judged = await submitAndJudge(context, answers, { judge });
  const selfJudged = await submitAndRunOpen(context, owner, [
    ...answers,
    ...verdictFiles(2, fileOptions),
  ]);
  const said: unknown[] = [left, right];
  const ids = { judged: judged.submissionId, selfJudged: selfJudged.submissionId };
  // Public although incomplete, like results from before a revision becomes private, so that more
  // is visible.
  await services.db.submission.updateMany({
    where: { id: { in: Object.values(ids) } },
    data: { visibility: 'public', publishedAt: new Date() },
  });
  const both = { submissionIds: [ids.judged, ids.selfJudged], profileId: right.profileId };
  said.push(await judgeWith(services, maintainer, both));
  await runQueued(context);
  said.push(
    await requestSpotCheck(services, maintainer, {
      submissionId: ids.selfJudged,
      profileId: right.profileId,
      sample: 20,
    }),
  );
  await answerRequests(context, right.profileId, () => ({
    ...says(true),
    text: JSON.stringify({ reason: reply, pred: 'correct', score: 5 }),
  }));
  await finishSpotChecks(services);
  return { ...ids, left: left.profileId, right: right.profileId, said };
}

/** Returns everything that an actor can read, including errors. */
async function seenBy(
  context: TestContext,
  actor: Actor,
  played: Awaited<ReturnType<typeof play>>,
) {
  const { services } = context;
  const benchmark = 'cvrr-es';
  const acts: (() => Promise<unknown>)[] = [
    ...['recorded', played.left, played.right].map(
      (judge) => () => queryLeaderboard(services, actor, { benchmark, judge }),
    ),
    async () =>
      readText((await exportLeaderboard(services, actor, { benchmark }, { format: 'json' })).text),
    () => readCrossBenchmark(services, actor),
    () => summarizeLeaderboards(services, actor),
    () => listRecentResults(services, actor, { take: 10 }),
    () => listMySubmissions(services, actor),
    ...[played.judged, played.selfJudged].flatMap((submissionId) => [
      () => getSubmission(services, actor, { submissionId }),
      () => getResult(services, actor, { submissionId }),
      () => getReceipt(services, actor, { submissionId }),
      () => listEvaluations(services, actor, { submissionId }),
      () => readEvaluationState(services, actor, { submissionId }),
      () => getSubmissionJudging(services, actor, { submissionId }),
    ]),
    async () =>
      estimateJudging(services, actor, { benchmark, files: await upload(context, actor, answers) }),
    () => judgeOverview(services, actor),
    () => listProviders(services, actor),
    () => listProfiles(services, actor, {}),
    () => listBudgets(services, actor),
    () =>
      compareProfiles(services, actor, {
        benchmark,
        leftProfileId: played.left,
        rightProfileId: played.right,
      }),
    () => retryEvaluation(services, actor, { submissionId: played.judged }),
  ];
  const outputs: unknown[] = [];
  for (const act of acts) {
    outputs.push(
      await act().catch((error: unknown) => {
        if (error instanceof ServiceError) return { ...error, said: String(error) };
        throw error;
      }),
    );
  }
  return text(outputs);
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
}

it('on a private revision, no use case returns keys, prompts, replies or single verdicts', async () => {
  const context = await createTestContext();
  const played = await play(context, 'private');
  const outputs = [text(played.said)];
  for (const actor of [context.visitor, context.other, context.owner, context.maintainer]) {
    const shown = await seenBy(context, actor, played);
    if (actor !== context.owner) expect(shown).not.toContain(words);
    outputs.push(shown);
  }
  const { db } = context.services;
  outputs.push(
    text([
      await db.judgeProvider.findMany(),
      await db.verdict.findMany(),
      await db.auditEvent.findMany(),
    ]),
  );
  for (const secret of [key, reply, truth, '"messages"', '"correct":', 'apiKeyEncrypted']) {
    for (const output of outputs) expect(output).not.toContain(secret);
  }
  await context.close();
});

it('on a public revision, only the owner and maintainers see replies, and nobody sees a key', async () => {
  const context = await createTestContext();
  const played = await play(context, 'public');
  for (const [actor, mayRead] of [
    [context.visitor, false],
    [context.other, false],
    [context.owner, true],
    [context.maintainer, true],
  ] as const) {
    const output = await seenBy(context, actor, played);
    expect(output.includes(reply)).toBe(mayRead);
    for (const secret of [key, truth, '"messages"', 'apiKeyEncrypted'])
      expect(output).not.toContain(secret);
  }
  await context.close();
});
