import { IssueList, type SourceFile } from '@clapboard/intake';
import type { BenchmarkDefinition } from './contract/definition';
import type { PublicItem, ReadAnswers } from './contract/scoring';
import { fileOfTask } from './file-of-task';

/** Says which task a file is for, where the submitter chose one. */
export type TaskOf = (file: string) => string | undefined;

/**
 * Reads prediction files and reports, for every benchmark alike, each item that has no answer and
 * the case that nothing can be scored. Never throws for what the files contain.
 */
export async function readSubmission(
  definition: BenchmarkDefinition,
  items: readonly PublicItem[],
  sources: readonly SourceFile[],
  taskOf: TaskOf,
): Promise<ReadAnswers> {
  const scoring = await definition.load();
  const read = scoring.readAnswers(sources, items, taskOf);
  const issues = new IssueList();
  for (const { id, title } of definition.tasks) {
    const answers = read.tasks.get(id);
    if (!answers) continue;
    const file = fileOfTask(id, read.recognised);
    for (const item of items) {
      if (item.task !== id || answers.has(item.id)) continue;
      issues.add({
        severity: 'error',
        code: 'item_missing',
        file,
        at: item.id,
        message: `${title}: ${definition.itemNoun[0]} ${item.id} has no answer. It is absent from the file, or its prediction is null.`,
        fix: 'Add the answer that the model gave. Until every item has one, the result is incomplete: it counts this item as wrong and is not ranked.',
      });
    }
  }
  const refused = read.issues.some(({ severity }) => severity === 'error');
  if (read.tasks.size === 0 && sources.length > 0 && !refused) {
    issues.add({
      severity: 'error',
      code: 'nothing_to_score',
      file: '',
      at: '',
      message: `None of the files holds predictions for ${definition.title}.`,
      fix: 'Send at least one prediction file in one of the formats that the benchmark page shows.',
    });
  }
  return { ...read, issues: [...read.issues, ...issues.toArray()] };
}
