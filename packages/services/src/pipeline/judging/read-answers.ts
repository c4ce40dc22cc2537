import {
  type BenchmarkDefinition,
  readAnswers,
  refusedFiles,
  type SubmittedTask,
  skipDamagedOutput,
} from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { openUntrustedFiles } from '../../core/files/open-files';
import { type FileRow, readBytes, withDistinctNames } from '../evaluations/read-files';
import { getRevisionItems, readAccess } from '../evaluations/read-items';
import { createGate } from './create-gate';

interface ReadAnswersOfFiles {
  /** SHA-256 of the revision's items; empty for items without references */
  revisionHash: string;
  tasks: SubmittedTask[];
}

/** Files and items of a submission may take hundreds of megabytes. */
const gate = createGate(8);

/**
 * Reads the answers of stored files with the items of a revision, as the evaluation does, and
 * passes them to `use`. `withoutKeys` is for what submitters to a private revision are shown:
 * references are replaced by stand-ins, so that nothing can depend on one. One at a time in this
 * process. Throws `invalid_files` with the issues if the evaluation would reject the files, and
 * `busy` if too many wait.
 */
export async function withAnswers<Value>(
  services: Services,
  definition: BenchmarkDefinition,
  {
    revisionId,
    files,
    withoutKeys = false,
  }: { revisionId: string; files: readonly FileRow[]; withoutKeys?: boolean },
  use: (answers: ReadAnswersOfFiles) => Promise<Value>,
): Promise<Value> {
  return gate(async () => {
    const { judging } = await definition.load();
    const rows = withDistinctNames(files);
    const [revision, access, stored] = await Promise.all([
      getRevisionItems(services, revisionId),
      readAccess(services, revisionId),
      readBytes(services, rows),
    ]);
    const opened = await openUntrustedFiles(stored);
    const chosenTasks = new Map(rows.map(({ id, task }) => [id, task ?? undefined]));
    const { tasks, recognised, issues } = await readAnswers(
      definition,
      withoutKeys && judging ? revision.items.map(judging.withoutKey) : revision.items,
      opened.files,
      ({ uploadId }) => chosenTasks.get(uploadId),
      { access: withoutKeys ? 'private' : access },
    );
    const all = [...skipDamagedOutput(opened, recognised, definition), ...issues];
    if (tasks.length === 0 || refusedFiles(all, recognised).length > 0) {
      throw new ServiceError('invalid_files', { issues: all });
    }
    return use({ revisionHash: withoutKeys ? '' : revision.contentHash, tasks });
  });
}
