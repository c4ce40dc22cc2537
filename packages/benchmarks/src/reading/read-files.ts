import { IssueList, type Json, type SourceFile } from '@clapboard/file-reader';
import type { ReadAnswers, RecognisedFile } from '../contract/scoring';
import type { Finding, Report } from './entry';
import { type FileReport, fileReport } from './file-report';

/** The answers of one file, for one task. */
export interface FileAnswers {
  /** id of a format of the definition */
  format: string;
  task: string;
  /** number of answers in the file, including unknown items */
  found: number;
  answers: Map<string, Json>;
}

/**
 * Describes answers that contradict an earlier file: their number, the first item, and the task.
 */
export type Contradiction = (
  differing: number,
  example: string,
  task: string,
) => Pick<Finding, 'code' | 'message' | 'fix'>;

/**
 * Reads files that contain one task each. Rejects a file with an error, and a file that contradicts
 * an earlier one, because neither can be preferred. `read` returns null, with a reported reason,
 * for files without answers.
 */
export function readFiles(
  files: readonly SourceFile[],
  read: (file: SourceFile, fileReport: FileReport) => FileAnswers | null,
  contradiction: Contradiction,
): ReadAnswers & { tasks: Map<string, Map<string, Json>> } {
  const issues = new IssueList();
  const recognised: RecognisedFile[] = [];
  const tasks = new Map<string, Map<string, Json>>();
  for (const file of files) {
    const fileReporter = fileReport(file.name, issues);
    const { report, refused } = fileReporter;
    const found = read(file, fileReporter);
    if (!found) continue;
    const { format, task } = found;
    const answers = tasks.get(task);
    if (answers && !refused()) reportContradiction(answers, found, contradiction, report);
    recognised.push({
      uploadId: file.uploadId,
      file: file.name,
      format,
      task,
      answers: found.found,
      refused: refused(),
    });
    if (refused()) continue;
    if (!answers) tasks.set(task, found.answers);
    else for (const [id, answer] of found.answers) answers.set(id, answer);
  }
  return { tasks, recognised, issues: issues.toArray() };
}

function reportContradiction(
  earlier: ReadonlyMap<string, Json>,
  { task, answers }: FileAnswers,
  contradiction: Contradiction,
  report: Report,
): void {
  const differing = [...answers].filter(([id, answer]) => {
    const first = earlier.get(id);
    return first !== undefined && JSON.stringify(first) !== JSON.stringify(answer);
  });
  const [example] = differing;
  if (!example) return;
  report({
    severity: 'error',
    at: example[0],
    ...contradiction(differing.length, example[0], task),
  });
}
