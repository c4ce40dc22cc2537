import type { Services } from '../../../core/context';
import type { RowClaim } from '../../../core/database/claims';
import { isPaused } from '../../../core/queues/queue-switches';
import { type KeySources, readProviderKey } from '../read-provider-key';
import { type TrialQuestion, trialQuestionSchema } from './schemas';
import { claimRow, writeOutcome } from './store';

/** Milliseconds that a server has to list its models. */
const connectionTimeoutMs = 15_000;

/** A claimed trial, and where to send it. */
export interface ClaimedTrial {
  claim: RowClaim;
  target: { baseUrl: string; apiKey: string | null; timeoutMs: number };
  /** null: list the models */
  question: TrialQuestion | null;
}

/**
 * Claims a trial. Returns null if nothing is to be sent: it isn't waiting, the judge queue is paused, or this process
 * can't read the provider's key, which fails the trial. A provider's breaker and a profile's limits don't apply: a
 * trial is how an admin finds out why a provider is paused.
 */
export async function claimTrial(
  { db }: Services,
  trialId: string,
  { workerId, keys }: { workerId: string; keys: KeySources },
): Promise<ClaimedTrial | null> {
  return db.$transaction(async (tx) => {
    if (await isPaused(tx, 'judge')) return null;
    const claim = await claimRow(tx, trialId, workerId);
    if (!claim) return null;
    const { question, provider } = await tx.judgeTrial.findUniqueOrThrow({
      where: { id: trialId },
      select: {
        question: true,
        provider: { select: { id: true, baseUrl: true, apiKeyEncrypted: true, apiKeyEnv: true } },
      },
    });
    const read = readProviderKey(provider, keys);
    if (read === 'missing') {
      await writeOutcome(tx, claim, { fault: 'judge_key_missing' });
      return null;
    }
    const parsed = trialQuestionSchema.nullable().parse(question);
    const timeoutMs = parsed ? parsed.timeoutSeconds * 1000 : connectionTimeoutMs;
    return {
      claim,
      target: { baseUrl: provider.baseUrl, apiKey: read.key, timeoutMs },
      question: parsed,
    };
  });
}
