import type { Issue, SourceFile } from '@clapboard/intake';
import type { BenchmarkDefinition } from './contract/definition';
import type { Coverage } from './contract/result';
import type { PublicItem, RecognisedFile } from './contract/scoring';
import { coverage } from './coverage';
import { readSubmission, type TaskOf } from './read-submission';

export interface PreflightResult {
  recognised: RecognisedFile[];
  issues: Issue[];
  coverage: Coverage[];
  /** items of the submitted tasks that have no answer, each counted once whatever its slices */
  missing: number;
}

/**
 * All that can be said about prediction files without the key: formats and tasks recognised, every
 * issue, and how many items of each slice have an answer. Runs in a browser.
 */
export async function preflight(
  definition: BenchmarkDefinition,
  items: readonly PublicItem[],
  sources: readonly SourceFile[],
  taskOf: TaskOf,
): Promise<PreflightResult> {
  const { tasks, recognised, issues } = await readSubmission(definition, items, sources, taskOf);
  const submitted = definition.tasks.flatMap(({ id }) => {
    const answers = tasks.get(id);
    if (!answers) return [];
    const own = items.filter(({ task }) => task === id);
    return [{ id, own, nonAnswers: own.map(({ id }) => (answers.has(id) ? null : 'missing')) }];
  });
  return {
    recognised,
    issues,
    coverage: submitted.flatMap(({ id, own, nonAnswers }) =>
      coverage(definition.slices, id, own, nonAnswers),
    ),
    missing: submitted.flatMap(({ nonAnswers }) => nonAnswers.filter(Boolean)).length,
  };
}
