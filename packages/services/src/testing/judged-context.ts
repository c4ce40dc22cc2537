import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '@clapboard/file-reader';
import type { Actor } from '../core/context';
import type { JudgeProfileView } from '../core/views';
import { importRevision } from '../features/datasets/import';
import type { ImportedRevision } from '../features/datasets/views';
import { type CreateProfileInput, createProfile } from '../features/judging/profiles/create';
import { createProvider } from '../features/judging/providers/create';
import { createSubmission } from '../features/submissions/create';
import { advanceJudged } from '../pipeline/judging/advance-judged';
import { claimVerdicts } from '../pipeline/judging/claim-verdicts';
import type { JudgeReply } from '../pipeline/judging/judge-reply';
import { judgePolicy } from '../pipeline/judging/policy';
import { settleVerdict } from '../pipeline/judging/settle-verdict';
import { isRight, openTruthFiles } from './judged-files';
import { run, runQueued, runSettings, type TestContext, upload } from './test-context';

/** Imports and activates a synthetic revision of open questions, `questions` per dimension. */
export async function importOpenTruth(
  { services, maintainer }: TestContext,
  { questions = 3, access = 'public' }: { questions?: number; access?: 'private' | 'public' } = {},
): Promise<ImportedRevision> {
  return importRevision(services, maintainer, {
    benchmark: 'cvrr-es',
    label: `${questions} questions, ${access}`,
    access,
    files: openTruthFiles(questions),
    activate: true,
  });
}

/** Creates a judge for open questions with a new provider, by default as default of the leaderboard. */
export async function setUpJudge(
  { services, maintainer, admin }: TestContext,
  overrides: Partial<CreateProfileInput> = {},
): Promise<JudgeProfileView> {
  const provider = await createProvider(services, admin, {
    name: `Provider ${randomUUID()}`,
    baseUrl: 'http://127.0.0.1:9/v1',
    key: { from: 'none' },
  });
  const { profile } = await createProfile(services, maintainer, {
    benchmark: 'cvrr-es',
    label: `Judge ${randomUUID()}`,
    providerId: provider.id,
    model: `model-${randomUUID()}`,
    temperature: 0,
    maxTokens: 200,
    inputPrice: 1,
    outputPrice: 2,
    makeDefault: true,
    ...overrides,
  });
  return profile;
}

/** Uploads answers to open questions and submits them for a new model of this name. */
export async function submitOpen(
  context: TestContext,
  actor: Actor,
  files: readonly UploadedFile[],
  name: string = randomUUID(),
): Promise<{ submissionId: string; evaluationId: string }> {
  const { submissionId } = await createSubmission(context.services, actor, {
    benchmark: 'cvrr-es',
    model: { new: { name, organisation: 'Test lab', openWeights: true } },
    runSettings,
    files: await upload(context, actor, files),
  });
  const evaluation = await context.services.db.evaluation.findFirstOrThrow({
    where: { submissionId },
    select: { id: true },
  });
  return { submissionId, evaluationId: evaluation.id };
}

/** Submits and runs the evaluation until it is scored, blocked or waiting for its judge. */
export async function submitAndRunOpen(
  context: TestContext,
  actor: Actor,
  files: readonly UploadedFile[],
  name?: string,
): Promise<{ submissionId: string; evaluationId: string }> {
  const made = await submitOpen(context, actor, files, name);
  await run(context, made.evaluationId);
  return made;
}

/** Replies to the question of a request. */
export type Says = (question: string) => JudgeReply;

/** A reply with a verdict. */
export function says(correct: boolean): JudgeReply {
  const verdict = {
    reason: 'Because.',
    pred: correct ? 'correct' : 'incorrect',
    score: correct ? 5 : 0,
  };
  return {
    kind: 'reply',
    text: JSON.stringify(verdict),
    cut: false,
    latencyMs: 100,
    tokens: { promptTokens: 500, completionTokens: 20 },
  };
}

/** A judge whose verdicts are always correct. */
export const fairJudge: Says = (question) => says(isRight(question));

/** Settles all pending requests of a profile like a judge worker, then runs the evaluations that waited for them. */
export async function answerRequests(
  context: TestContext,
  profileId: string,
  judge: Says = fairJudge,
): Promise<void> {
  const { services } = context;
  const keys = { secretCipher: services.secretCipher, environment: {} };
  for (;;) {
    const options = { profileId, leaseSeconds: 30, workerId: 'test', keys };
    const claimed = await claimVerdicts(services, options);
    if (claimed.kind !== 'claimed') break;
    for (const verdict of claimed.verdicts) {
      const question = verdict.messages.map(({ content }) => content).join('\n');
      await settleVerdict(services, verdict, judge(question), { policy: judgePolicy, random: 0 });
    }
  }
  await advanceJudged(services, profileId);
  await runQueued(context);
}

/** Submits answers to open questions and judges them with the default profile of the leaderboard. */
export async function submitAndJudge(
  context: TestContext,
  files: readonly UploadedFile[],
  { name, judge }: { name?: string; judge?: Says } = {},
): Promise<{ submissionId: string; evaluationId: string }> {
  const made = await submitAndRunOpen(context, context.owner, files, name);
  const { judgeProfileId } = await context.services.db.evaluation.findUniqueOrThrow({
    where: { id: made.evaluationId },
    select: { judgeProfileId: true },
  });
  if (judgeProfileId !== null) await answerRequests(context, judgeProfileId, judge);
  return made;
}
