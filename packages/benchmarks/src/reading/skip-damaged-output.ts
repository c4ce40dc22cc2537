import type { Issue, SourceFile } from '@clapboard/file-reader';
import type { RecognisedFile } from '../contract/scoring';
import { isTaskOutput, listLmmsSamples, type Named } from './other-datasets';

interface OpenedFiles {
  files: readonly SourceFile[];
  issues: readonly Issue[];
}

/**
 * Returns the issues of opening files, with warnings instead of errors for damaged files that would be skipped if they
 * were well-formed: other output of lmms-eval tasks. Changes nothing unless other files have answers. Damaged files
 * with a name of this benchmark stay errors, because they may contain answers.
 */
export function skipDamagedOutput(
  { files, issues }: OpenedFiles,
  recognised: readonly RecognisedFile[],
  definition: Named,
): Issue[] {
  if (!recognised.some(({ refused }) => !refused)) return [...issues];
  const known = new Set(recognised.map(({ file }) => file));
  const samples = listLmmsSamples(files);
  return issues.map((issue) =>
    issue.severity === 'error' &&
    !known.has(issue.file) &&
    isTaskOutput(issue.file, samples, definition)
      ? toSkipped(issue)
      : issue,
  );
}

function toSkipped(issue: Issue): Issue {
  return {
    ...issue,
    severity: 'warning',
    code: 'skipped_file',
    message: `This damaged file is other output of lmms-eval and was skipped. ${issue.message}`,
    fix: 'No action needed unless it contains answers to this benchmark. In that case, replace it.',
  };
}
