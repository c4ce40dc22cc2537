import type { Json } from '@clapboard/intake';
import type { Answers, Item, NonAnswer, PublicItem } from './scoring';

/** A text that people read, with what it is where that has to be said. */
export interface LabelledText {
  label: string | null;
  text: string;
}

/** A question as people read it. */
export interface ExplainedQuestion {
  text: string;
  /** options, captions and the like, in the order in which a model is shown them */
  texts: readonly LabelledText[];
  /** null where the annotations do not name it */
  video: string | null;
}

/** What a judge made of one answer. */
export interface ExplainedVerdict {
  /** in a few words */
  verdict: string;
  /** as the judge gave it; null where it is not known */
  reason: string | null;
  /** what was judged one by one, where a verdict is made of parts */
  parts: readonly {
    text: string;
    verdict: string;
    notes: readonly LabelledText[];
  }[];
}

/** A non-answer that the answer itself shows, without any key. */
export type PlainNonAnswer = Extract<NonAnswer, 'unparseable' | 'refused'>;

/**
 * Single items and answers in words. All functions are pure and throw where an item or an answer is
 * not of the benchmark's form. Those that take a `PublicItem` know no key, so that what they say may
 * be shown on private revisions; it needs the payload. The others are for public revisions alone.
 */
export interface Explain {
  question(item: PublicItem): ExplainedQuestion;
  /** What the model answered, as it was submitted; nothing of a verdict. Empty where no text was sent. */
  answer(item: PublicItem, answer: Json): readonly LabelledText[];
  /** Null for an answer that can be read, or of which only the key could say. */
  nonAnswer(answer: Json): PlainNonAnswer | null;
  /** The true answer. Public revisions only. */
  correct(item: Item): readonly LabelledText[];
  /**
   * The verdict that the outcome rests on; null where rules decided or nobody judged. `reply` is what
   * the server's judge said, null where a verdict came with the files. Public revisions only.
   */
  verdict?(item: Item, answer: Json, reply: string | null): ExplainedVerdict | null;
  /**
   * The answers where `outcomes` puts them; present where a key tells which of several items an answer
   * belongs to. Public revisions only.
   */
  placed?(items: readonly Item[], answers: Answers): Answers;
  /** The same answers in places that no key has chosen; present where `placed` is. */
  unplaced?(items: readonly PublicItem[], answers: Answers): Answers;
}
