import type { Json } from '@clapboard/intake';
import type { Answers, Item } from './scoring';

/** Texts of one kind of request, with `{{name}}` where a value of the request goes; see `renderPrompt`. */
export interface PromptTemplate {
  /** empty where the judge gets no system message */
  system: string;
  user: string;
}

/** Templates by kind of request. A set is loaded and versioned as a whole. */
export type PromptSet = Readonly<Record<string, PromptTemplate>>;

/** One kind of request: which values its template may name. */
export interface PromptKind {
  title: string;
  /** names of the values that a request of this kind carries */
  values: readonly string[];
  /** rough length of a reply in tokens, for the estimate of the cost before anything is asked */
  replyTokens: number;
}

/** One question to the judge. Its values hold the true answer: it never leaves the server but to the judge. */
export interface JudgeRequest {
  task: string;
  item: string;
  /** kind of prompt: a key of `Judging.kinds` */
  kind: string;
  values: Readonly<Record<string, string>>;
}

/** A reply as the benchmark reads it: a verdict, or why it is none. */
export type ParsedReply = { verdict: Json } | { unparseable: string };

/** What became of one request, by item id. */
export type Judged = { verdict: Json } | { failed: string };

/** How a judged benchmark asks a language model. All functions are pure. */
export interface Judging {
  kinds: Readonly<Record<string, PromptKind>>;
  /** our own wording; a maintainer may load another */
  prompts: PromptSet;
  /** values of a channel of the outcomes that differ by no more count as the same judgement */
  agreement: { channel: string; tolerance: number };
  /** whether any outcome of the task would rest on a verdict that the answers bring with them */
  hasVerdicts(task: string, items: readonly Item[], answers: Answers): boolean;
  /** The same answers without verdicts, to have them judged anew. */
  withoutVerdicts(answers: Answers): Answers;
  /**
   * What the judge has to be asked for one task, in item order: one request an item at most, none
   * where the rules decide, the answer is empty or missing, or a verdict is there already. `seed`
   * decides which worked examples a request shows; the same seed, item and answer give the same
   * request, whoever submits.
   */
  requests(task: string, items: readonly Item[], answers: Answers, seed: string): JudgeRequest[];
  /** Reads a reply to a request of this kind. Never throws. */
  parse(kind: string, reply: string): ParsedReply;
  /**
   * The answers with what the judge said, for `outcomes`; items that nothing is known of stay as they
   * are. A request that failed becomes judge-failed. Throws where a verdict is not one that `parse` gave.
   */
  apply(
    task: string,
    items: readonly Item[],
    answers: Answers,
    judged: ReadonlyMap<string, Judged>,
  ): Answers;
}
