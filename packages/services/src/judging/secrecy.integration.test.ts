import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../context';
import { ServiceError } from '../errors';
import { evaluationState } from '../evaluations/evaluation-state';
import { retryEvaluation } from '../evaluations/retry-evaluation';
import { boardSummaries } from '../leaderboard/board-summaries';
import { crossBoard } from '../leaderboard/cross-board';
import { exportBoard } from '../leaderboard/export-board';
import { queryBoard } from '../leaderboard/query-board';
import { getReceipt } from '../submissions/get-receipt';
import { getResult } from '../submissions/get-result';
import { getSubmission } from '../submissions/get-submission';
import { listEvaluations } from '../submissions/list-evaluations';
import { listMySubmissions } from '../submissions/list-my-submissions';
import { publishSubmission } from '../submissions/publish-submission';
import { recentResults } from '../submissions/recent-results';
import { openAnswerFiles, verdictFiles } from '../testing/judged-files';
import {
  answerQuestions,
  importOpenTruth,
  type Says,
  says,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
} from '../testing/judged-world';
import { createWorld, run, upload, type World } from '../testing/world';
import { listBudgets } from './budgets/list-budgets';
import { estimateJudging } from './estimate/estimate-judging';
import { judgeOverview } from './ledger/judge-overview';
import { judgingOfSubmission } from './ledger/judging-of-submission';
import { listProfiles } from './profiles/list-profiles';
import { changeProvider } from './providers/change-provider';
import { listProviders } from './providers/list-providers';
import { compareProfiles } from './trust/compare-profiles';
import { finishSpotChecks } from './trust/finish-spot-checks';
import { judgeWith } from './trust/judge-with';
import { requestSpotCheck } from './trust/request-spot-check';

const key = 'sk-CANARY-7c1e9d';
const reply = 'REPLY-CANARY-b41d';
/** what only prompts and keys hold: the true answers */
const truth = 'Truly, thing';
/** what only the answers hold */
const words = 'ANSWER-CANARY-9a3f';
const given = { skill: 0.5, mark: `${words} ` };
const answers = openAnswerFiles(2, given);

/** Replies with a canary: verdicts, a refusal, and something unreadable. */
const judge: Says = (question) => {
  const tokens = { promptTokens: 1, completionTokens: 1 };
  if (question.includes('partial')) return { kind: 'refused', text: reply, latencyMs: 1, tokens };
  if (question.includes('time')) return { ...says(true), text: reply };
  const verdict = { reason: reply, pred: 'correct', score: 5 };
  return { ...says(true), text: JSON.stringify(verdict) };
};

let server: TestPostgres;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A submission of every kind on a revision, judged twice and spot-checked; its ids and all that was answered on the way. */
async function play(world: World, access: 'public' | 'private') {
  const { services, owner, maintainer } = world;
  await importOpenTruth(world, { questions: 2, access });
  const left = await setUpJudge(world);
  const right = await setUpJudge(world, { makeDefault: false });
  await changeProvider(services, world.admin, {
    providerId: left.provider.id,
    key: { from: 'sealed', value: key },
  });
  const judged = await submitAndJudge(world, answers, { judge });
  const own = await submitAndRunOpen(world, owner, [...answers, ...verdictFiles(2, given)]);
  const said: unknown[] = [left, right];
  for (const one of [judged, own]) said.push(await publishSubmission(services, owner, one));
  const ids = { judged: judged.submissionId, own: own.submissionId };
  const both = { submissionIds: [ids.judged, ids.own], profileId: right.profileId };
  const woken = world.woken.length;
  said.push(await judgeWith(services, maintainer, both));
  for (const id of world.woken.slice(woken)) await run(world, id);
  said.push(
    await requestSpotCheck(services, maintainer, {
      submissionId: ids.own,
      profileId: right.profileId,
      sample: 20,
    }),
  );
  await answerQuestions(world, right.profileId, () => ({
    ...says(true),
    text: JSON.stringify({ reason: reply, pred: 'correct', score: 5 }),
  }));
  await finishSpotChecks(services);
  return { ...ids, left: left.profileId, right: right.profileId, said };
}

/** All that an actor gets to see, errors included. */
async function seenBy(world: World, actor: Actor, of: Awaited<ReturnType<typeof play>>) {
  const { services } = world;
  const benchmark = 'cvrr-es';
  const acts: (() => Promise<unknown>)[] = [
    ...['recorded', of.left, of.right].map(
      (judge) => () => queryBoard(services, actor, { benchmark, judge }),
    ),
    () => exportBoard(services, actor, { benchmark }, { format: 'json' }),
    () => crossBoard(services, actor),
    () => boardSummaries(services, actor),
    () => recentResults(services, actor, { limit: 10 }),
    () => listMySubmissions(services, actor),
    ...[of.judged, of.own].flatMap((submissionId) => [
      () => getSubmission(services, actor, { submissionId }),
      () => getResult(services, actor, { submissionId }),
      () => getReceipt(services, actor, { submissionId }),
      () => listEvaluations(services, actor, { submissionId }),
      () => evaluationState(services, actor, { submissionId }),
      () => judgingOfSubmission(services, actor, { submissionId }),
    ]),
    async () =>
      estimateJudging(services, actor, { benchmark, files: await upload(world, actor, answers) }),
    () => judgeOverview(services, actor),
    () => listProviders(services, actor),
    () => listProfiles(services, actor, {}),
    () => listBudgets(services, actor),
    () =>
      compareProfiles(services, actor, {
        benchmark,
        leftProfileId: of.left,
        rightProfileId: of.right,
      }),
    () => retryEvaluation(services, actor, { submissionId: of.judged }),
  ];
  const seen: unknown[] = [];
  for (const act of acts) {
    seen.push(
      await act().catch((error: unknown) => {
        if (error instanceof ServiceError) return { ...error, said: String(error) };
        throw error;
      }),
    );
  }
  return text(seen);
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
}

it('never lets a key, a prompt, a reply or a single verdict of a private revision out of a use case', async () => {
  const world = await createWorld(server);
  const of = await play(world, 'private');
  const seen = [text(of.said)];
  for (const actor of [world.visitor, world.other, world.owner, world.maintainer]) {
    const shown = await seenBy(world, actor, of);
    if (actor !== world.owner) expect(shown).not.toContain(words);
    seen.push(shown);
  }
  const { db } = world.services;
  seen.push(
    text([
      await db.judgeProvider.findMany(),
      await db.verdict.findMany(),
      await db.auditEvent.findMany(),
    ]),
  );
  for (const secret of [key, reply, truth, '"messages"', '"correct":', 'apiKeySealed']) {
    for (const one of seen) expect(one).not.toContain(secret);
  }
  await world.close();
});

it('shows replies of a public revision to the owner and maintainers alone, and no key to anybody', async () => {
  const world = await createWorld(server);
  const of = await play(world, 'public');
  for (const [actor, mayRead] of [
    [world.visitor, false],
    [world.other, false],
    [world.owner, true],
    [world.maintainer, true],
  ] as const) {
    const seen = await seenBy(world, actor, of);
    expect(seen.includes(reply)).toBe(mayRead);
    for (const secret of [key, truth, '"messages"', 'apiKeySealed'])
      expect(seen).not.toContain(secret);
  }
  await world.close();
});
