import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import type { ClaimedVerdict } from './claim-verdicts';
import { computeCostNano } from './estimate-tokens';
import type { JudgeReply, ReplyTokens } from './judge-reply';
import { billableFaults } from './ledger';
import type { JudgePolicy } from './policy';
import { recordFatalFault, recordProviderFault } from './record-provider-fault';
import { computeSettlement } from './settlement';
import { failWaiting, writeFault, writeReply } from './store/settle';

interface SettleOptions {
  policy: JudgePolicy;
  /** in [0, 1): spreads the retries of requests that failed together */
  random: number;
}

/**
 * Writes the outcome of a claimed request: verdict, tokens and cost, or its next attempt, or why it failed. A request
 * that may have been billed without a reply costs its estimate. Updates the provider's breaker. Where the lease was
 * lost, only the cost is written, because it was paid. Returns false then. Throws if the database is unreachable.
 */
export async function settleVerdict(
  services: Services,
  claimed: ClaimedVerdict,
  reply: JudgeReply,
  options: SettleOptions,
): Promise<boolean> {
  const { judging } = await getBenchmark(claimed.benchmark).load();
  const settlement = computeSettlement(
    claimed,
    reply,
    (text) => judging?.parse(claimed.kind, text) ?? { unparseable: 'benchmark is not judged' },
    options,
  );
  if (reply.kind === 'reply' || reply.kind === 'refused') {
    const { text, latencyMs, tokens } = reply;
    const written = await writeReply(services, claimed, settlement, {
      providerId: claimed.providerId,
      text,
      latencyMs,
      ...tokens,
      costNano: computeCostNano(tokens, claimed),
    });
    await correctCharge(services, claimed, tokens);
    return written;
  }
  if (settlement.status === 'done') throw new Error('A fault cannot be a verdict.');
  const { providerId, profileId } = claimed;
  const { written, failing } = await services.db.$transaction(
    async (tx) => {
      // Locks the provider before the request, as everywhere, so that transactions can't deadlock.
      const gaveUp =
        reply.kind === 'transient' &&
        (await recordProviderFault(tx, claimed, reply, options.policy));
      const isHopeless =
        reply.kind === 'fatal' && (await recordFatalFault(tx, claimed, reply.code, options.policy));
      return {
        written: await writeFault(
          tx,
          claimed,
          gaveUp ? { ...settlement, status: 'failed', fault: reply.code } : settlement,
          billableFaults.has(reply.code),
        ),
        failing: (gaveUp && { providerId }) || (isHopeless && { profileId }),
      };
    },
    { timeout: 20_000, maxWait: 10_000 },
  );
  if (failing) await failWaiting(services, failing, reply.code, 'due');
  await correctCharge(services, claimed, noTokens);
  return written;
}

/** Of a request without a reply. A long answer that the server turns away must not use up the limit of others. */
const noTokens: ReplyTokens = { promptTokens: 0, completionTokens: 0 };

/** Corrects the profile's limit of tokens per minute, which was charged with an estimate. */
async function correctCharge(
  { db }: Services,
  { profileId, chargedTokens }: ClaimedVerdict,
  { promptTokens, completionTokens }: ReplyTokens,
): Promise<void> {
  if (chargedTokens === null) return;
  await db.$executeRaw`
    UPDATE "JudgeProfile" SET "tokensLeft" = "tokensLeft" + ${chargedTokens - promptTokens - completionTokens}
    WHERE id = ${profileId}`;
}
