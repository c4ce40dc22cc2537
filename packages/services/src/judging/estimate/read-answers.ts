import {
  type BenchmarkDefinition,
  refusedFiles,
  type SubmittedTask,
  submittedTasks,
} from '@clapboard/benchmarks';
import { openFiles } from '@clapboard/intake';
import type { Services } from '../../context';
import { ServiceError } from '../../errors';
import { revisionItems } from '../../evaluations/items-cache';
import { type FileRow, withBytes } from '../../evaluations/read-files';
import { ofFileOrArchive } from '../../submissions/file-names';
import { oneAtATime } from './one-at-a-time';

export interface ReadAnswersOfFiles {
  /** SHA-256 of the revision's items */
  revisionHash: string;
  submitted: SubmittedTask[];
}

/** Files and items of a submission together may take hundreds of megabytes. */
const gate = oneAtATime(8);

/**
 * The answers of stored files beside the items of a revision, read as the evaluation reads them, and
 * what `use` makes of them. One at a time in this process. Throws `invalid_files` with the issues
 * where the evaluation would refuse the files, and `busy` when too many wait.
 */
export async function withAnswers<Value>(
  services: Services,
  definition: BenchmarkDefinition,
  { revisionId, files }: { revisionId: string; files: readonly FileRow[] },
  use: (answers: ReadAnswersOfFiles) => Promise<Value>,
): Promise<Value> {
  return gate(async () => {
    const [revision, stored] = await Promise.all([
      revisionItems(services, revisionId),
      withBytes(services, files),
    ]);
    const opened = await openFiles(stored.map(({ name, bytes }) => ({ name, bytes })));
    const tasks = new Map(stored.map(({ name, task }) => [name, task ?? undefined]));
    const { submitted, recognised, issues } = await submittedTasks(
      definition,
      revision.items,
      opened.files,
      (file) => ofFileOrArchive(tasks, file),
    );
    const all = [...opened.issues, ...issues];
    if (submitted.length === 0 || refusedFiles(all, recognised).length > 0) {
      throw new ServiceError('invalid_files', { issues: all });
    }
    return use({ revisionHash: revision.contentHash, submitted });
  });
}
