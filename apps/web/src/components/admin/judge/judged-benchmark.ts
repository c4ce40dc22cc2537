import type { PromptKind, PromptSet } from '@clapboard/benchmarks';

/** The values of a judged benchmark that judge pages need; plain, for the browser. */
export interface JudgedBenchmark {
  id: string;
  title: string;
  kinds: Readonly<Record<string, PromptKind>>;
  /** uses Clapboard's prompts */
  prompts: PromptSet;
}

/** A token limit of twice the longest expected reply. */
export function suggestedTokens({ kinds }: JudgedBenchmark): number {
  const longest = Math.max(...Object.values(kinds).map(({ replyTokens }) => replyTokens));
  return Math.max(64, Math.ceil((longest * 2) / 64) * 64);
}
