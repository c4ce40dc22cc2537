import { createHash } from 'node:crypto';

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

/** What a verdict depends on. The messages contain the answer; the version covers the profile. */
interface VerdictInput {
  benchmark: string;
  /** of the profile */
  version: string;
  task: string;
  item: string;
  kind: string;
  messages: readonly ChatMessage[];
}

/**
 * Returns a request's identity in the ledger: SHA-256 (hex) of everything that its verdict depends
 * on, but not of who requests it.
 */
export function hashVerdict({
  benchmark,
  version,
  task,
  item,
  kind,
  messages,
}: VerdictInput): string {
  const texts = messages.flatMap(({ role, content }) => [role, content]);
  const identity = JSON.stringify([benchmark, version, task, item, kind, ...texts]);
  return createHash('sha256').update(identity).digest('hex');
}

/** Returns the identity of a verdict's repetition: another one for each measurement and number. */
export function repeatHash(originalHash: string, repeatId: string, number: number): string {
  const identity = JSON.stringify([originalHash, repeatId, number]);
  return createHash('sha256').update(identity).digest('hex');
}
