import { IssueList, type Json, type SourceFile } from '@clapboard/intake';
import type { ReadAnswers, RecognisedFile } from '../contract/scoring';
import type { Finding, Report } from './entry';
import { type FileReport, fileReport } from './file-report';

/** What one file holds, for one task. */
export interface FileAnswers {
  /** id of a format of the definition */
  format: string;
  task: string;
  /** answers in the file, of known items or not */
  found: number;
  answers: ReadonlyMap<string, Json>;
}

/** Of answers that differ from an earlier file's: how many they are, the first of them, the task. */
export type Contradiction = (
  differing: number,
  example: string,
  task: string,
) => Pick<Finding, 'code' | 'message' | 'fix'>;

/**
 * The answers of files that hold one task each. A file with an error is refused, and so is one that
 * answers an item otherwise than a file before it: neither can be preferred. `read` gives null for a
 * file that holds no answers, with the reason reported.
 */
export function readFiles(
  files: readonly SourceFile[],
  read: (file: SourceFile, own: FileReport) => FileAnswers | null,
  contradiction: Contradiction,
): ReadAnswers & { tasks: Map<string, Map<string, Json>> } {
  const issues = new IssueList();
  const recognised: RecognisedFile[] = [];
  const tasks = new Map<string, Map<string, Json>>();
  for (const file of files) {
    const own = fileReport(file.name, issues);
    const { report, refused } = own;
    const found = read(file, own);
    if (!found) continue;
    const { format, task } = found;
    const answers = tasks.get(task) ?? new Map<string, Json>();
    if (!refused()) reportContradiction(answers, found, contradiction, report);
    recognised.push({ file: file.name, format, task, answers: found.found, refused: refused() });
    if (refused()) continue;
    for (const [id, answer] of found.answers) answers.set(id, answer);
    tasks.set(task, answers);
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
