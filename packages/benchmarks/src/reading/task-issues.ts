import type { Issue } from '@clapboard/file-reader';
import type { RecognisedFile } from '../contract/scoring';

/** The first usable file of a task, which issues about the whole task name; empty if there is none. */
export function findTaskFile(task: string, recognised: readonly RecognisedFile[]): string {
  return recognised.find((candidate) => candidate.task === task && !candidate.refused)?.file ?? '';
}

/** Adds a file name to issues about a whole task. */
export function addTaskFile(
  task: string,
  issues: readonly Omit<Issue, 'file'>[],
  recognised: readonly RecognisedFile[],
): Issue[] {
  return issues.map((issue) => ({ ...issue, file: findTaskFile(task, recognised) }));
}
