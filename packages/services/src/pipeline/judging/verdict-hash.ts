import { createHash } from 'node:crypto';

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

/** What a verdict depends on. The messages hold the answer; the version holds all of the profile that matters. */
export interface Question {
  benchmark: string;
  /** of the profile */
  version: string;
  task: string;
  item: string;
  kind: string;
  messages: readonly ChatMessage[];
}

/** Identity of a question in the ledger: SHA-256 (hex) over all that its verdict depends on, and nothing of who asks. */
export function verdictHash({ benchmark, version, task, item, kind, messages }: Question): string {
  const texts = messages.flatMap(({ role, content }) => [role, content]);
  const identity = JSON.stringify([benchmark, version, task, item, kind, ...texts]);
  return createHash('sha256').update(identity).digest('hex');
}
