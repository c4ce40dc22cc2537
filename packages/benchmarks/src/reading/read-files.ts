import { IssueList, type Json, type SourceFile } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { ReadAnswers, RecognisedFile } from '../contract/scoring';
import type { Finding } from './entry';
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

/** What to say about a file that contradicts an earlier one. */
interface Contradiction extends Pick<Finding, 'code' | 'fix'> {
  /** singular name of an item */
  noun: string;
}

/**
 * Reads files that contain one task each. Rejects a file with an error, and a file that contradicts
 * an earlier one, because neither can be preferred. `read` returns null, with a reported reason,
 * for files without answers.
 */
export function readFiles(
  files: readonly SourceFile[],
  read: (file: SourceFile, fileReport: FileReport) => FileAnswers | null,
  { code, noun, fix }: Contradiction,
): ReadAnswers & { tasks: Map<string, Map<string, Json>> } {
  const issues = new IssueList();
  const recognised: RecognisedFile[] = [];
  const tasks = new Map<string, Map<string, Json>>();
  const accepted: (FileAnswers & { file: string })[] = [];
  for (const file of files) {
    const fileReporter = fileReport(file.name, issues);
    const { report, refused } = fileReporter;
    const found = read(file, fileReporter);
    if (!found) continue;
    const { format, task } = found;
    const answers = tasks.get(task);
    const differing = answers && !refused() ? listDiffering(answers, found) : [];
    const [example] = differing;
    if (example !== undefined) {
      // Answers of later files are added to those of the first.
      const earlier = accepted.findLast(
        (other) => other.task === task && other.answers.has(example),
      );
      const message = `${earlier?.file ?? ''} has different answers to ${formatCounted(differing.length, noun)}, for example ${example}.`;
      report({ severity: 'error', code, at: example, message, fix });
    }
    recognised.push({
      uploadId: file.uploadId,
      file: file.name,
      format,
      task,
      answers: found.found,
      refused: refused(),
    });
    if (refused()) continue;
    accepted.push({ ...found, file: file.name });
    if (!answers) tasks.set(task, found.answers);
    else for (const [id, answer] of found.answers) answers.set(id, answer);
  }
  return { tasks, recognised, issues: issues.toArray() };
}

/** The ids with another answer in an earlier file. */
function listDiffering(earlier: ReadonlyMap<string, Json>, { answers }: FileAnswers): string[] {
  const differing: string[] = [];
  for (const [id, answer] of answers) {
    const first = earlier.get(id);
    if (first !== undefined && JSON.stringify(first) !== JSON.stringify(answer)) differing.push(id);
  }
  return differing;
}
