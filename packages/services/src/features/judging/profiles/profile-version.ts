import { createHash } from 'node:crypto';
import type { PromptSet } from '@clapboard/benchmarks';

/** Everything that influences a verdict. */
interface JudgeIdentity {
  baseUrl: string;
  model: string;
  temperature: number | null;
  maxTokens: number;
  promptsHash: string;
}

/**
 * Returns the SHA-256 (hex) of everything that influences a verdict: equal for equal judges,
 * whatever their names, limits and prices.
 */
export function hashProfile(identity: JudgeIdentity): string {
  const { baseUrl, model, temperature, maxTokens, promptsHash } = identity;
  return sha256(JSON.stringify([baseUrl, model, temperature, maxTokens, promptsHash]));
}

/** Returns the SHA-256 (hex) of the templates by kind, in the order of their names. */
export function hashPrompts(prompts: PromptSet): string {
  const kinds = Object.entries(prompts).map(([kind, { system, user }]) => [kind, system, user]);
  kinds.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(kinds));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
