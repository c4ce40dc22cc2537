import type { ListModels } from '@clapboard/judge';
import {
  type ClaimedTrial,
  type ConnectionAnswer,
  claimTrial,
  finishConnection,
  finishQuestion,
  type JudgeReply,
  releaseTrial,
} from '@clapboard/services/pipeline/judging';
import type { VerdictWorkerContext } from './verdict-worker';

export interface TrialContext extends VerdictWorkerContext {
  listModels: ListModels;
}

const unexpected = { kind: 'transient', code: 'platform_fault', retryAfterMs: null } as const;

/** Sends a waiting trial, once, and writes its outcome. On shutdown, another worker can claim it at once. */
export async function runTrial(context: TrialContext, trialId: string): Promise<void> {
  const { services, log, signal } = context;
  const trial = await claimTrial(services, trialId, context);
  if (!trial) return;
  try {
    await send(context, trial);
  } catch (error) {
    if (signal.aborted) return releaseTrial(services.db, trial.claim);
    throw error;
  }
  log.info({ trialId }, 'judge trial');
}

async function send(
  { services, ask, listModels, log, signal }: TrialContext,
  trial: ClaimedTrial,
): Promise<void> {
  const { target, question } = trial;
  const orFault = (error: unknown) => {
    signal.throwIfAborted();
    log.error({ trialId: trial.claim.key, err: error }, 'fault during a judge trial');
    return unexpected;
  };
  if (question === null) {
    const answer: ConnectionAnswer = await listModels(target, { signal }).catch(orFault);
    return finishConnection(services, trial, answer);
  }
  const { model, temperature, maxTokens, messages } = question;
  const reply: JudgeReply = await ask({ ...target, model, temperature, maxTokens }, messages, {
    signal,
    idempotencyKey: `trial-${trial.claim.key}`,
  }).catch(orFault);
  return finishQuestion(services, trial, question, reply);
}
