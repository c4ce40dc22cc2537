import type { PromptKind, PromptSet } from '@clapboard/benchmarks';

/** A kind of judge request without functions, which can’t be sent to the browser. */
export type PlainPromptKind = Omit<PromptKind, 'decoy'>;

/** The values of a judged benchmark that judge pages need; plain, for the browser. */
export interface JudgedBenchmark {
  id: string;
  title: string;
  kinds: Readonly<Record<string, PlainPromptKind>>;
  /** uses Clapboard's prompts */
  prompts: PromptSet;
}

/** A token limit of twice the longest expected reply. */
export function suggestTokens({ kinds }: JudgedBenchmark): number {
  const longest = Math.max(...Object.values(kinds).map(({ replyTokens }) => replyTokens));
  return Math.max(64, Math.ceil((longest * 2) / 64) * 64);
}
