import { getBenchmark } from '../../../core/benchmark';
import type { Services } from '../../../core/context';
import type { TrialReply } from '../../../core/views';
import { computeCostNano } from '../estimate-tokens';
import type { JudgeReply } from '../judge-reply';
import { toStorableJson, toStorableText } from '../storable';
import type { ClaimedTrial } from './claim';
import type { TrialQuestion } from './schemas';
import { writeOutcome } from './store';

/** Characters of a reply that are stored and shown. */
const shownCharacters = 10_000;

type Failure = Extract<JudgeReply, { code: string }>;

/** The answer of a server to the request for its models. `unlisted`: it has no list. */
export type ConnectionAnswer =
  | { kind: 'models'; models: string[]; latencyMs: number }
  | { kind: 'unlisted'; latencyMs: number }
  | Failure;

/** Writes the answer to a connection trial. Writes nothing if the lease was lost. */
export async function finishConnection(
  { db }: Services,
  { claim }: ClaimedTrial,
  answer: ConnectionAnswer,
): Promise<void> {
  if ('code' in answer) {
    await writeOutcome(db, claim, { fault: answer.code });
    return;
  }
  const models = answer.kind === 'models' ? answer.models : null;
  await writeOutcome(db, claim, { result: { latencyMs: answer.latencyMs, models } });
}

/** Writes the reply to a question trial as the benchmark reads it. Writes nothing if the lease was lost. */
export async function finishQuestion(
  { db }: Services,
  { claim }: ClaimedTrial,
  question: TrialQuestion,
  reply: JudgeReply,
): Promise<void> {
  if ('code' in reply) {
    await writeOutcome(db, claim, { fault: reply.code });
    return;
  }
  const { promptTokens, completionTokens, estimated = false } = reply.tokens;
  await writeOutcome(db, claim, {
    result: {
      ...(await readReply(question, reply)),
      latencyMs: reply.latencyMs,
      text: toStorableText(reply.text.slice(0, shownCharacters)),
      promptTokens,
      completionTokens,
      tokensEstimated: estimated,
      costNano: Number(computeCostNano(reply.tokens, question)),
    },
  });
}

async function readReply(
  { benchmark, kind, maxTokens }: TrialQuestion,
  reply: Exclude<JudgeReply, Failure>,
): Promise<Pick<TrialReply, 'verdict' | 'problem'>> {
  if (reply.kind === 'refused') {
    return { verdict: null, problem: 'The model declined to judge. Choose another model.' };
  }
  if (reply.cut) {
    const problem = `The reply reached the maximum of ${maxTokens} tokens. Raise the maximum.`;
    return { verdict: null, problem };
  }
  const { judging } = await getBenchmark(benchmark).load();
  const parsed = judging?.parse(kind, reply.text) ?? {
    unparseable: 'This benchmark has no judge.',
  };
  return 'verdict' in parsed
    ? { verdict: toStorableJson(parsed.verdict), problem: null }
    : { verdict: null, problem: toStorableText(parsed.unparseable) };
}
