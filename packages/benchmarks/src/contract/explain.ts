import type { Json } from '@clapboard/file-reader';
import type { Answers, Item, NonAnswer, PublicItem } from './scoring';

/** A text for people, with an optional label. */
export interface LabelledText {
  label: string | null;
  text: string;
}

/** A question for people. */
export interface ExplainedQuestion {
  text: string;
  /** options, captions and similar, in the order shown to the model */
  texts: readonly LabelledText[];
  /** null if the annotations don’t name it */
  video: string | null;
}

/** A judge’s verdict on one answer, for people. */
export interface ExplainedVerdict {
  /** in a few words */
  verdict: string;
  /** the judge’s reasoning; null if unknown */
  reason: string | null;
  /** the judged parts, if a verdict consists of parts */
  parts: readonly {
    text: string;
    verdict: string;
    notes: readonly LabelledText[];
  }[];
}

/** A non-answer that can be recognised without the reference. */
export type PlainNonAnswer = Extract<NonAnswer, 'unparseable' | 'refused'>;

/**
 * Explains single items and answers. All functions are pure and throw if an item or an answer
 * doesn’t match the benchmark’s schema. Functions that take a `PublicItem` don’t use references, so
 * their output is safe on private revisions; they need the payload. All others are for public
 * revisions only.
 */
export interface Explain {
  question(item: PublicItem): ExplainedQuestion;
  /** The model’s answer as submitted, without any verdict. Empty if no text was submitted. */
  answer(item: PublicItem, answer: Json): readonly LabelledText[];
  /** Null for readable answers, and for answers that only the reference can classify. */
  nonAnswer(answer: Json): PlainNonAnswer | null;
  /**
   * The option that an answer names, read leniently: `A`, `a.` and `(A) A dog runs.` are the same
   * option, whether or not the official code accepts them. Equal answers return equal texts, and a
   * label means the same kind of option on every item. Null if an answer names no option. Absent if
   * all answers are free text.
   */
  choice?(item: Item, answer: Json): string | null;
  /** The reference answer. Public revisions only. */
  correct(item: Item): readonly LabelledText[];
  /**
   * The verdict behind the outcome; null if rules decided or nobody judged. `reply` is the reply of
   * the server’s judge, null for submitted verdicts. Public revisions only.
   */
  verdict?(item: Item, answer: Json, reply: string | null): ExplainedVerdict | null;
  /**
   * The answers at the items where `outcomes` puts them. Present if the reference is needed to
   * match answers to items. Public revisions only.
   */
  matchAnswers?(items: readonly Item[], answers: Answers): Answers;
  /** The same answers, matched without references. Present if `matchAnswers` is. */
  matchWithoutReferences?(items: readonly PublicItem[], answers: Answers): Answers;
}
