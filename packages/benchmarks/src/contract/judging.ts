import type { Json } from '@clapboard/file-reader';
import type { Answers, Item, PublicItem } from './scoring';

/** Prompt texts for one kind of request, with `{{name}}` placeholders; see `renderPrompt`. */
export interface PromptTemplate {
  /** empty: no system message */
  system: string;
  user: string;
}

/** Templates by kind of request, loaded and versioned as one set. */
export type PromptSet = Readonly<Record<string, PromptTemplate>>;

/** One kind of judge request and the placeholders of its template. */
export interface PromptKind {
  title: string;
  /** placeholder names */
  values: readonly string[];
  /** typical reply length in tokens, for cost estimates */
  replyTokens: number;
  /**
   * How requests of this kind become decoys: the value with the reference is replaced by an invented one, and
   * `accepts` says whether a verdict finds the submitted text right. `task`: the only task with decoys; absent: all.
   * Absent: requests of this kind can't be decoys.
   */
  decoy?: { answer: string; reference: string; task?: string; accepts(verdict: Json): boolean };
}

/** One judge request. Its values contain the reference, so only the judge may see it. */
export interface JudgeRequest {
  task: string;
  item: string;
  /** kind of prompt: a key of `Judging.kinds` */
  kind: string;
  values: Readonly<Record<string, string>>;
}

/** A parsed reply: a verdict, or the reason why it has none. */
export type ParsedReply = { verdict: Json } | { unparseable: string };

/** The result of one request, by item id. */
export type Judged = { verdict: Json } | { failed: string };

/** Number of verdicts for a task’s answers, counted without references. */
export interface VerdictCounts {
  /** answers with a submitted verdict */
  brought: number;
  /** answers that need a verdict and have none */
  lacking: number;
}

/** How a judged benchmark uses a language model. All functions are pure. */
export interface Judging {
  kinds: Readonly<Record<string, PromptKind>>;
  /** built-in prompts; maintainers can load others */
  prompts: PromptSet;
  /** maximum difference of a channel’s values that counts as the same judgement */
  agreement: { channel: string; tolerance: number };
  /** whether any outcome of the task would use a submitted verdict */
  hasVerdicts(task: string, items: readonly Item[], answers: Answers): boolean;
  /**
   * Counts verdicts like `hasVerdicts` and `requests`, without references. Needs the payload of the
   * items.
   */
  countVerdicts(task: string, items: readonly PublicItem[], answers: Answers): VerdictCounts;
  /**
   * The item with filler text of fixed length instead of its reference and everything derived from
   * it, for estimates that must not reveal the reference.
   */
  withoutKey(item: Item): Item;
  /** The answers without verdicts, to be judged again. */
  withoutVerdicts(answers: Answers): Answers;
  /**
   * The judge requests for one task, in item order, at most one per item. Items are skipped if
   * rules decide, the answer is empty or missing, or a verdict exists. `seed` selects the worked
   * examples in the prompt. The same seed, item and answer always give the same request.
   */
  requests(task: string, items: readonly Item[], answers: Answers, seed: string): JudgeRequest[];
  /** Parses a reply to a request of this kind. Never throws. */
  parse(kind: string, reply: string): ParsedReply;
  /**
   * The answers with the judge’s verdicts, for `outcomes`. Answers without a verdict stay
   * unchanged; failed requests become judge-failed. Throws if `parse` could not have returned a
   * verdict.
   */
  apply(
    task: string,
    items: readonly Item[],
    answers: Answers,
    judged: ReadonlyMap<string, Judged>,
  ): Answers;
}
