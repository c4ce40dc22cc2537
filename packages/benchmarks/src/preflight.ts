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
  return {
    recognised,
    issues,
    coverage: definition.tasks.flatMap(({ id }) => {
      const answers = tasks.get(id);
      if (!answers) return [];
      const own = items.filter(({ task }) => task === id);
      const nonAnswers = own.map((item) => (answers.has(item.id) ? null : 'missing'));
      return coverage(definition.slices, id, own, nonAnswers);
    }),
  };
}
