import { cachePerItems } from '../../contract/cache-per-items';
import type { PublicItem } from '../../contract/scoring';
import { collapseSpaces } from '../../reading/collapse-spaces';
import { PhraseFinder } from '../../reading/phrase-finder';
import { standsAlone } from '../../reading/stands-alone';
import { payloadSchema } from '../item';

/** An item as readers need it. */
export interface Question {
  id: string;
  text: string;
  video: string | undefined;
}

/** The questions of each dimension, in the order of its annotations. */
export type QuestionIndex = ReadonlyMap<string, readonly Question[]>;

/** Groups questions by dimension. Throws if an item lacks its question. */
export const questionIndex = cachePerItems((items: readonly PublicItem[]): QuestionIndex => {
  const index = new Map<string, Question[]>();
  for (const { id, slices, payload } of items) {
    const [dimension = ''] = slices;
    const { question, video } = payloadSchema.parse(payload);
    const inDimension = index.get(dimension) ?? [];
    inDimension.push({ id, text: question, video });
    index.set(dimension, inDimension);
  }
  return index;
});

const byText = cachePerItems((questions: readonly Question[]) => {
  const found = new Map<string, Question[]>();
  for (const question of questions) {
    const sameText = found.get(question.text);
    if (sameText) sameText.push(question);
    else found.set(question.text, [question]);
  }
  return found;
});

/** The questions with exactly this text, in order; usually one. */
export function findByText(questions: readonly Question[], text: string): readonly Question[] {
  return byText(questions).get(text) ?? [];
}

/**
 * Whether a prompt contains this question, as prompts do that add image marks, a context or an
 * instruction. Ignores differences in whitespace.
 */
export function asksQuestion(prompt: string, question: string): boolean {
  if (prompt === question) return true;
  const wording = collapseSpaces(question);
  const whole = collapseSpaces(prompt);
  if (wording === '') return whole === '';
  const start = whole.indexOf(wording);
  return start !== -1 && standsAlone(whole, start, start + wording.length);
}

const byWording = cachePerItems((questions: readonly Question[]) => {
  const found = new Map<string, Question[]>();
  for (const question of questions) {
    const wording = collapseSpaces(question.text);
    found.set(wording, [...(found.get(wording) ?? []), question]);
  }
  return { found, finder: new PhraseFinder(found.keys()) };
});

/**
 * The questions in a prompt: several if the dimension repeats one. A question that is only the
 * beginning of a longer one doesn’t count.
 */
export function findByPrompt(questions: readonly Question[], prompt: string): readonly Question[] {
  const exact = findByText(questions, prompt);
  if (exact.length > 0) return exact;
  const { found, finder } = byWording(questions);
  return found.get(finder.findLongest(collapseSpaces(prompt))) ?? [];
}

/**
 * Before a correction by the authors, the question at position 173 of this dimension was different,
 * and so was the reference at 174. Most published answers and verdicts are older, and the paper's
 * numbers count them.
 */
export const corrected = {
  dimension: 'continuity_and_object_instance_count',
  position: 173,
  wording: /\bcommon clothing item\b/,
} as const;

/** Returns the corrected item of this dimension, if a prompt ends with its earlier form. */
export function earlierForm(
  prompt: string,
  dimension: string,
  questions: readonly Question[],
): Question | undefined {
  if (dimension !== corrected.dimension) return undefined;
  const trimmed = prompt.trimEnd();
  const last = trimmed.slice(trimmed.lastIndexOf('?', trimmed.length - 2) + 1);
  if (!last.endsWith('?') || !corrected.wording.test(last)) return undefined;
  return questions[corrected.position];
}

/** Returns the dimension of most of these prompts; undefined if no dimension has at least half. */
export function findDimensionOfPrompts(
  prompts: readonly string[],
  index: QuestionIndex,
): string | undefined {
  const [most] = countByDimension(prompts, index);
  return most && most.found * 2 >= prompts.length ? most.dimension : undefined;
}

/**
 * The dimensions of prompts with the number of their questions in them, the most frequent first. A prompt with
 * questions of several counts for the first of them.
 */
export function countByDimension(
  prompts: readonly string[],
  index: QuestionIndex,
): { dimension: string; found: number }[] {
  const matches = [...index].map(([dimension, questions]) => ({
    dimension,
    matching: prompts.filter((prompt) => findByPrompt(questions, prompt).length > 0),
  }));
  matches.sort((a, b) => b.matching.length - a.matching.length);
  const counted = new Set<string>();
  return matches.flatMap(({ dimension, matching }) => {
    const found = matching.filter((prompt) => !counted.has(prompt)).length;
    for (const prompt of matching) counted.add(prompt);
    return found === 0 ? [] : [{ dimension, found }];
  });
}
