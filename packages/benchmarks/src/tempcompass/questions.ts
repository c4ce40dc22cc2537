import {
  type Issue,
  type IssueList,
  isObject,
  type Json,
  type JsonObject,
  type SourceFile,
} from '@clapboard/file-reader';
import { z } from 'zod';
import { normalisedId } from '../reading/join-by-item';
import { aspects } from './slices';
import type { TaskId } from './tasks';
import { type TreeRow, treeRows } from './tree';

/** One question of an official question file. */
export interface Question {
  video: string;
  aspect: string;
  /** position in the list of its video and aspect, from 0 */
  index: number;
  at: string;
  question: string;
  answer: string;
}

const rowSchema = z.object({ question: z.string().min(1), answer: z.string().min(1) });

/** Whether a row fulfils the schema, which is slow and gives the reason if it doesn't. */
function isQuestionRow(value: Json): value is z.infer<typeof rowSchema> {
  return isObject(value) && isFilled(value.question) && isFilled(value.answer);
}

function isFilled(value: Json | undefined): boolean {
  return typeof value === 'string' && value !== '';
}

const optionLine = /^[A-D]\. /;
const captionLine = /^\S+ \S+: ./;

/**
 * Returns the task of a tree of questions, by the form of its first question; undefined without
 * answers (a prediction file has answers too, but isn't ground truth).
 */
export function taskOfQuestions(tree: JsonObject): TaskId | undefined {
  const parsed = rowSchema.strict().safeParse(getFirstRow(tree)?.value);
  if (!parsed.success) return undefined;
  const { question, answer } = parsed.data;
  const [, ...lines] = question.split('\n');
  if (answer === 'yes' || answer === 'no') return 'yes_no';
  if (lines.some((line) => line.startsWith('Information A:'))) return 'captioning';
  if (lines.some((line) => optionLine.test(line))) return 'multi-choice';
  return lines.length > 0 && lines.every((line) => captionLine.test(line))
    ? 'caption_matching'
    : undefined;
}

function getFirstRow(tree: JsonObject): TreeRow | undefined {
  for (const [video, byAspect] of Object.entries(tree)) {
    const [first] = treeRows({ [video]: byAspect }).rows;
    if (first) return first;
  }
  return undefined;
}

/**
 * Reads the questions of one task. Errors: an invalid row, an unknown aspect, an answer that isn't
 * an option (the official code would fail at it or never count it right). Reports questions that
 * occur twice.
 */
export function readQuestions(
  task: TaskId,
  file: SourceFile & { kind: 'json' },
  issues: IssueList,
): Question[] {
  const complain = (at: string, code: string, message: string) =>
    issues.add({
      severity: 'error',
      code,
      file: file.name,
      at,
      message,
      fix: 'Upload the question file as published by the authors.',
    });
  const { rows, faults } = treeRows(file.value as JsonObject);
  for (const { at, expected } of faults) complain(at, 'bad_question', `Expected ${expected}.`);
  const read: Question[] = [];
  /** the rows before, about the same aspect of the same video: `treeRows` returns them together */
  let earlier: Pick<Question, 'question' | 'answer' | 'at'>[] = [];
  for (const { video, aspect, index, at, value } of rows) {
    if (index === 0) earlier = [];
    if (!isQuestionRow(value)) {
      const reason = rowSchema.safeParse(value).error?.issues[0]?.message;
      complain(at, 'bad_question', `The row is not a question with its answer: ${reason}.`);
      continue;
    }
    if (!aspects.some(({ id }) => id === aspect)) {
      complain(at, 'unknown_aspect', `Unknown aspect: ${JSON.stringify(aspect)}.`);
      continue;
    }
    const { question, answer } = value;
    const fault = findFault(task, question, answer);
    if (fault !== null) complain(at, 'bad_question', fault);
    const first = earlier.find((row) => row.question === question && row.answer === answer);
    if (first) issues.add(createRepeatedIssue(file.name, at, first.at));
    earlier.push({ question, answer, at });
    read.push({ video: normalisedId(video), aspect, index, at, question, answer });
  }
  return read;
}

/** Not an error: the published yes_no.json has one. Both occurrences are scored. */
function createRepeatedIssue(file: string, at: string, before: string): Issue {
  return {
    severity: 'info',
    code: 'question_twice',
    file,
    at,
    message: `The same question with the same answer appears at ${before}.`,
    fix: 'No action needed if the published file has both. Otherwise remove one.',
  };
}

function findFault(task: TaskId, question: string, answer: string): string | null {
  const [, ...lines] = question.split('\n');
  if (task === 'captioning') return null;
  if (task === 'yes_no') {
    return answer === 'yes' || answer === 'no' ? null : 'The answer is neither “yes” nor “no”.';
  }
  if (task === 'caption_matching' && !lines.every((line) => captionLine.test(line))) {
    return 'A line after the first is not an option like “Caption A: text”.';
  }
  if (task === 'multi-choice' && !optionLine.test(answer)) {
    return 'The answer is not an option like “A. text”.';
  }
  return lines.includes(answer) ? null : 'The answer is none of the options.';
}
