import type { Tx } from '@clapboard/db';
import type { Breaker } from './breaker';

/** Where and how a profile's requests are sent, without the key. */
export interface JudgeTarget {
  baseUrl: string;
  model: string;
  temperature: number | null;
  maxTokens: number;
  timeoutMs: number;
}

/** A locked profile and its provider. Times in milliseconds of the database's clock. */
export interface LockedProfile {
  id: string;
  benchmark: string;
  target: JudgeTarget;
  inputPrice: number;
  outputPrice: number;
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  requestsLeft: number;
  tokensLeft: number;
  refilledAt: number;
  provider: {
    id: string;
    apiKeyEncrypted: Uint8Array | null;
    apiKeyEnv: string | null;
    breaker: Breaker;
  };
  now: number;
}

interface Row
  extends Omit<LockedProfile, 'target' | 'provider'>,
    Omit<JudgeTarget, 'timeoutMs'>,
    Omit<LockedProfile['provider'], 'id' | 'breaker'>,
    Breaker {
  timeoutSeconds: number;
  providerId: string;
}

/**
 * Locks a profile and its provider until the transaction ends, so that nobody else claims requests or records
 * faults. Null if there is no such profile.
 */
export async function lockProfile(tx: Tx, profileId: string): Promise<LockedProfile | null> {
  // The clock is read outside the locking query, so after the wait for the lock.
  const rows = await tx.$queryRaw<Row[]>`
    WITH locked AS MATERIALIZED (
      SELECT p.id, p.benchmark, p.model, p.temperature, p."maxTokens", p."timeoutSeconds",
        p."inputPrice", p."outputPrice", p.concurrency, p."requestsPerMinute", p."tokensPerMinute",
        p."requestsLeft", p."tokensLeft", extract(epoch FROM p."refilledAt")::float8 * 1000 AS "refilledAt",
        v.id AS "providerId", v."baseUrl", v."apiKeyEncrypted", v."apiKeyEnv", v."failuresInRow",
        v.trips, extract(epoch FROM v."pausedUntil")::float8 * 1000 AS "pausedUntil", v."pauseReason"
      FROM "JudgeProfile" p JOIN "JudgeProvider" v ON v.id = p."providerId"
      WHERE p.id = ${profileId}
      FOR NO KEY UPDATE OF p, v
    )
    SELECT *, extract(epoch FROM clock_timestamp())::float8 * 1000 AS now FROM locked`;
  const row = rows[0];
  if (!row) return null;
  const { baseUrl, model, temperature, maxTokens, timeoutSeconds } = row;
  const { providerId, apiKeyEncrypted, apiKeyEnv } = row;
  const { failuresInRow, trips, pausedUntil, pauseReason } = row;
  return {
    ...row,
    target: { baseUrl, model, temperature, maxTokens, timeoutMs: timeoutSeconds * 1000 },
    provider: {
      id: providerId,
      apiKeyEncrypted,
      apiKeyEnv,
      breaker: { failuresInRow, trips, pausedUntil, pauseReason },
    },
  };
}
