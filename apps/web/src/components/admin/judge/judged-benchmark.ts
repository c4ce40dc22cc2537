import type { PromptKind, PromptSet } from '@clapboard/benchmarks';

/** What the pages about judges need of a benchmark that is judged: plain values for the browser. */
export interface JudgedBenchmark {
  id: string;
  title: string;
  kinds: Readonly<Record<string, PromptKind>>;
  /** our own */
  prompts: PromptSet;
}

/** A token limit with room for the longest expected reply twice over. */
export function suggestedTokens({ kinds }: JudgedBenchmark): number {
  const longest = Math.max(...Object.values(kinds).map(({ replyTokens }) => replyTokens));
  return Math.max(64, Math.ceil((longest * 2) / 64) * 64);
}
