import type { SourceFile } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { GetTask } from '../contract/scorer';
import type { Answers, Item, ReadAnswers } from '../contract/scoring';
import { getTaskItems } from './items-by-task';
import { type ReadOptions, readSubmission } from './read-submission';

/** A task with answers in the files, with all of its items in order. */
export interface SubmittedTask {
  task: string;
  items: readonly Item[];
  answers: Answers;
}

export interface SubmittedAnswers extends Omit<ReadAnswers, 'tasks'> {
  /** in the definition's order */
  tasks: SubmittedTask[];
}

/** Reads prediction files with `readSubmission` and joins the answers with the items. */
export async function readAnswers(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  files: readonly SourceFile[],
  getTask: GetTask,
  options?: ReadOptions,
): Promise<SubmittedAnswers> {
  const read = await readSubmission(definition, items, files, getTask, options);
  return { ...read, tasks: joinItems(definition, items, read.tasks) };
}

/** Joins the answers of each task with its items, in the definition’s order. */
export function joinItems(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  answersByTask: ReadonlyMap<string, Answers>,
): SubmittedTask[] {
  return definition.tasks.flatMap(({ id }) => {
    const answers = answersByTask.get(id);
    if (!answers) return [];
    return [{ task: id, items: getTaskItems(items, id).items, answers }];
  });
}
