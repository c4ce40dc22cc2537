import type { SourceFile } from '@clapboard/intake';
import type { BenchmarkDefinition } from './contract/definition';
import type { Answers, Item, ReadAnswers } from './contract/scoring';
import { readSubmission, type TaskOf } from './read-submission';

/** A task that the files have answers for, with all of its items in order. */
export interface SubmittedTask {
  task: string;
  items: readonly Item[];
  answers: Answers;
}

export interface SubmittedTasks extends Omit<ReadAnswers, 'tasks'> {
  /** in the definition's order */
  submitted: SubmittedTask[];
}

/** Reads prediction files as `readSubmission` does, and puts the answers beside the items with their keys. */
export async function submittedTasks(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  sources: readonly SourceFile[],
  taskOf: TaskOf,
): Promise<SubmittedTasks> {
  const { tasks, ...read } = await readSubmission(definition, items, sources, taskOf);
  const submitted = definition.tasks.flatMap(({ id }) => {
    const answers = tasks.get(id);
    if (!answers) return [];
    return [{ task: id, items: items.filter((item) => item.task === id), answers }];
  });
  return { ...read, submitted };
}
