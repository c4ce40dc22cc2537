import type { EvaluationResult } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/intake';

/**
 * Whether files are to be sent back instead of scored: no task was recognised, a recognised file was
 * refused, or an error is about a file of which nothing was recognised. An error about single items
 * of a recognised file leaves those items unscored, with their own count, and nothing more.
 */
export function forbidsScoring(
  issues: readonly Issue[],
  result: Pick<EvaluationResult, 'recognised' | 'tasks'>,
): boolean {
  if (result.tasks.length === 0) return true;
  if (result.recognised.some((file) => file.refused)) return true;
  const recognised = new Set(result.recognised.map((file) => file.file));
  return issues.some((issue) => issue.severity === 'error' && !recognised.has(issue.file));
}
