import type { TestServer } from '@clapboard/db/testing';
import type { JudgeMessage } from '@clapboard/judge';
import {
  askJudge,
  type JudgeServer,
  type JudgeServerOptions,
  judgeServerKey,
  listModels,
  startJudgeServer,
} from '@clapboard/judge/testing';
import { type JudgePolicy, judgePolicy } from '@clapboard/services/pipeline/judging';
import type { RunOutcome } from '@clapboard/services/pipeline/scoring';
import {
  createTestContext,
  importOpenTruth,
  isRight,
  run,
  setUpJudge,
  type TestContext,
} from '@clapboard/services/testing';
import { createJudgeHandler, type JudgeHandler } from '../handle-judge';
import { createLog } from '../log';
import type { Ask } from '../verdict-worker';

/** Returns the verdict of an always correct judge on synthetic answers. */
export function fairVerdict(messages: readonly JudgeMessage[]): string {
  const right = messages.some(({ content }) => isRight(content));
  return JSON.stringify({ pred: right ? 'correct' : 'incorrect', score: right ? 4 : 1 });
}

/** Shortens every wait; all else as in production. */
const quickPolicy: JudgePolicy = {
  ...judgePolicy,
  backoffFirstMs: 2,
  backoffLongestMs: 20,
  breakerPausesMs: [5, 10, 20],
  fatalPauseMs: 20,
};

type Profile = Awaited<ReturnType<typeof setUpJudge>>;

export interface JudgingContext {
  context: TestContext;
  server: JudgeServer;
  profile: Profile;
  /** starts the handler of the judge queue in this process */
  startJudge(options?: JudgeOptions): JudgeHandler & { end(): Promise<void> };
  /** Scores and judges an evaluation until it ends. Returns its outcome. */
  finish(evaluationId: string, options?: JudgeOptions): Promise<RunOutcome>;
  close(): Promise<void>;
}

interface JudgeOptions {
  policy?: JudgePolicy;
  ask?: Ask;
  leaseSeconds?: number;
  workerId?: string;
  environment?: Readonly<Record<string, string>>;
}

export interface JudgingContextOptions {
  /** per dimension, of which there are 11 */
  questions?: number;
  server?: Partial<JudgeServerOptions>;
  /** the test run's shared server when absent */
  postgres?: TestServer;
  profile?: Parameters<typeof setUpJudge>[1];
}

/** Creates a leaderboard of synthetic open questions whose default judge calls a test server. */
export async function createJudgingContext({
  questions = 3,
  server: serverOptions = {},
  postgres,
  profile: overrides = {},
}: JudgingContextOptions = {}): Promise<JudgingContext> {
  const server = await startJudgeServer({ answer: fairVerdict, ...serverOptions });
  const context = await createTestContext(postgres);
  await importOpenTruth(context, { questions });
  const profile = await setUpJudge(context, overrides);
  const { db, secretCipher } = context.services;
  await pointAt(context, profile.provider.id, server);

  const startJudge = (options: JudgeOptions = {}) => {
    const ending = new AbortController();
    const handler = createJudgeHandler({
      services: context.services,
      ask: options.ask ?? askJudge,
      listModels,
      keys: { secretCipher, environment: options.environment ?? {} },
      policy: options.policy ?? quickPolicy,
      log: createLog({ LOG_LEVEL: 'silent' }),
      leaseSeconds: options.leaseSeconds ?? 10,
      workerId: options.workerId ?? 'test',
      signal: ending.signal,
    });
    const end = async () => {
      ending.abort();
      await handler.ended();
    };
    return { ...handler, end };
  };

  return {
    context,
    server,
    profile,
    startJudge,
    async finish(evaluationId, options) {
      const judge = startJudge(options);
      for (;;) {
        const outcome = await run(context, evaluationId);
        if (outcome !== 'judging') return outcome;
        await judge.handle({ profileId: profile.profileId });
        await judge.ended();
        const { status } = await db.evaluation.findUniqueOrThrow({ where: { id: evaluationId } });
        if (status !== 'queued') throw new Error(`After judging the evaluation is ${status}.`);
      }
    },
    async close() {
      await server.stop();
      await context.close();
    },
  };
}

/** Sets the provider's address and key to those of the server. */
async function pointAt({ services }: TestContext, id: string, server: JudgeServer): Promise<void> {
  const key = server.apiKey === null ? null : services.secretCipher?.encrypt(judgeServerKey, id);
  await services.db.judgeProvider.update({
    where: { id },
    data: { baseUrl: server.baseUrl, apiKeyEncrypted: key ?? null },
    select: { id: true },
  });
}
