import type { PublicItem } from '../../contract/scoring';
import { payloadSchema } from '../item';

/** One item as the readers need it. */
export interface Question {
  id: string;
  text: string;
  video: string | undefined;
}

/** The questions of each dimension, in the order of its annotations. */
export type QuestionIndex = ReadonlyMap<string, readonly Question[]>;

/** Questions by dimension. Throws when an item comes without its question. */
export function questionIndex(items: readonly PublicItem[]): QuestionIndex {
  const index = new Map<string, Question[]>();
  for (const { id, slices, payload } of items) {
    const [dimension = ''] = slices;
    const { question, video } = payloadSchema.parse(payload);
    const inDimension = index.get(dimension) ?? [];
    inDimension.push({ id, text: question, video });
    index.set(dimension, inDimension);
  }
  return index;
}

const word = /[\p{L}\p{N}]/u;

/**
 * Whether a prompt asks this question: it is the question, or ends in it or begins with it, as
 * prompts do that put image marks, a context or an instruction around it. White space is all alike.
 */
export function asksQuestion(prompt: string, question: string): boolean {
  const wording = plain(question);
  const whole = plain(prompt);
  if (whole === wording) return true;
  if (wording === '') return false;
  if (whole.endsWith(wording)) return !word.test(whole.at(-wording.length - 1) ?? '');
  return whole.startsWith(wording) && !word.test(whole.at(wording.length) ?? '');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Until a correction by the authors, the question at position 173 of this dimension was another one,
 * and the true answer at 174 too. Most published answers and verdicts were made before, and the
 * paper's numbers count them.
 */
export const corrected = {
  dimension: 'continuity_and_object_instance_count',
  position: 173,
  wording: /\bcommon clothing item\b[^?]*\?\s*$/,
} as const;

/** The corrected item of this dimension, where a prompt asks it in its earlier form. */
export function earlierForm(
  prompt: string,
  dimension: string,
  questions: readonly Question[],
): Question | undefined {
  if (dimension !== corrected.dimension || !corrected.wording.test(prompt)) return undefined;
  return questions[corrected.position];
}

/** The dimension that most of these prompts are from; undefined where fewer than half are from one. */
export function findDimensionOfPrompts(
  prompts: readonly string[],
  index: QuestionIndex,
): string | undefined {
  for (const [dimension, questions] of index) {
    const known = new Set(questions.map(({ text }) => text));
    const found = prompts.filter((prompt) => known.has(prompt)).length;
    if (found > 0 && found * 2 >= prompts.length) return dimension;
  }
  return undefined;
}
