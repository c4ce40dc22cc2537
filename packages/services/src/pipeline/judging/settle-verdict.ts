import type { Tx } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import { getBenchmark } from '../../core/benchmark';
import { endLease, isClaimedBy } from '../../core/claims';
import type { Services } from '../../core/context';
import { mayMove, setStatus } from '../../core/transitions';
import type { ClaimedVerdict } from './claim-verdicts';
import { costNano } from './estimate-tokens';
import type { JudgeReply, ReplyTokens } from './judge-reply';
import { recordFatalFault, recordProviderFault } from './note-fault';
import type { JudgePolicy } from './policy';
import { computeSettlement, type Settlement } from './settlement';
import { verdictTransitions } from './state';
import { storableJson, storableText } from './storable';

export interface SettleOptions {
  policy: JudgePolicy;
  /** in [0, 1); spreads retries */
  random: number;
}

/**
 * Stores the result of a question, at once and under its lease: verdict, tokens and cost, or the
 * next attempt, or the failure; and updates the provider's breaker. If the lease was lost, records
 * only the cost, because it was paid, and returns false. Throws if the database is unreachable.
 */
export async function settleVerdict(
  services: Services,
  held: ClaimedVerdict,
  reply: JudgeReply,
  options: SettleOptions,
): Promise<boolean> {
  const { judging } = await getBenchmark(held.benchmark).load();
  const settlement = computeSettlement(
    held,
    reply,
    (text) => judging?.parse(held.kind, text) ?? { unparseable: 'nothing of it is judged' },
    options,
  );
  if (reply.kind === 'reply' || reply.kind === 'refused') {
    const written = await writeReply(services, held, settlement, reply);
    await correctCharge(services, held, reply.tokens);
    return written;
  }
  return services.db.$transaction(
    async (tx) => {
      // Locks the provider first, as everywhere, to prevent deadlocks.
      const gaveUp =
        reply.kind === 'transient' && (await recordProviderFault(tx, held, reply, options.policy));
      if (reply.kind === 'fatal') await recordFatalFault(tx, held, reply.code, options.policy);
      return writeFault(
        tx,
        held,
        gaveUp ? { ...settlement, status: 'failed', fault: reply.code } : settlement,
      );
    },
    { timeout: 20_000, maxWait: 10_000 },
  );
}

function getTransition({ status }: Settlement) {
  const { judge, retry, fail } = verdictTransitions;
  return { done: judge, pending: retry, failed: fail }[status];
}

interface Reply {
  text: string;
  latencyMs: number;
  tokens: ReplyTokens;
}

/** One statement: the question under its lease, its cost, and the provider's success. */
async function writeReply(
  { db }: Services,
  held: ClaimedVerdict,
  settlement: Settlement,
  { text, latencyMs, tokens }: Reply,
): Promise<boolean> {
  const { promptTokens, completionTokens } = tokens;
  const cost = costNano(tokens, held);
  const claim = { key: held.hash, token: held.token };
  const move = getTransition(settlement);
  const { status, attempts, unreadable, rateLimited } = settlement;
  const verdict: Json = status === 'done' ? storableJson(settlement.verdict) : null;
  const [row] = await db.$queryRaw<{ held: boolean }[]>`
    WITH well AS (
      UPDATE "JudgeProvider" SET "failuresInRow" = 0, trips = 0
      WHERE id = ${held.providerId} AND ("failuresInRow" > 0 OR trips > 0)
    ), paid AS (
      UPDATE "Verdict" SET "promptTokens" = "promptTokens" + ${promptTokens},
        "completionTokens" = "completionTokens" + ${completionTokens}, "costNano" = "costNano" + ${cost}
      WHERE hash = ${held.hash} AND "leaseToken" IS DISTINCT FROM ${held.token}
    ), settled AS (
      UPDATE "Verdict" v SET ${setStatus('Verdict', move)}, attempts = ${attempts},
        unreadable = ${unreadable}, "rateLimited" = ${rateLimited}, replies = replies + 1,
        fault = ${status === 'done' ? null : settlement.fault}, reply = ${storableText(text)},
        parsed = ${status === 'done' ? JSON.stringify(verdict) : null}::jsonb,
        "promptTokens" = "promptTokens" + ${promptTokens},
        "completionTokens" = "completionTokens" + ${completionTokens}, "costNano" = "costNano" + ${cost},
        "latencyMs" = ${latencyMs}, ${endLease},
        "settledAt" = CASE WHEN ${status} = 'pending' THEN NULL ELSE clock_timestamp() END
      WHERE ${isClaimedBy('Verdict', claim)} AND ${mayMove(move, 'v')}
      RETURNING hash
    )
    SELECT EXISTS (SELECT 1 FROM settled) AS held`;
  return row?.held ?? false;
}

async function writeFault(tx: Tx, held: ClaimedVerdict, settlement: Settlement): Promise<boolean> {
  if (settlement.status === 'done') throw new Error('A fault cannot be a verdict.');
  const { status, attempts, unreadable, rateLimited, fault } = settlement;
  const claim = { key: held.hash, token: held.token };
  const move = getTransition(settlement);
  const waitSeconds = settlement.status === 'pending' ? settlement.waitMs / 1000 : 0;
  const count = await tx.$executeRaw`
    UPDATE "Verdict" v SET ${setStatus('Verdict', move)}, attempts = ${attempts},
      unreadable = ${unreadable}, "rateLimited" = ${rateLimited}, fault = ${fault},
      ${endLease},
      "notBefore" = clock_timestamp() + make_interval(secs => ${waitSeconds}::float8),
      "settledAt" = CASE WHEN ${status} = 'pending' THEN NULL ELSE clock_timestamp() END
    WHERE ${isClaimedBy('Verdict', claim)} AND ${mayMove(move, 'v')}`;
  return count > 0;
}

/** Corrects the per-minute token usage, which was charged by estimate. */
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
