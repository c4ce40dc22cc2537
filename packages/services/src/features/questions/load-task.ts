import type {
  Answers,
  BenchmarkDefinition,
  Coverage,
  Explain,
  MetricDefinition,
  OutcomeKind,
  TaskDefinition,
} from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { readStoredAnswers } from '../../pipeline/evaluations/stored-answers';
import { itemResults } from './item-results';
import { keyedItems, type SearchableItem, taskItems } from './task-items';
import type { QuestionVisibility } from './visibility';

/** Returns the tasks of an evaluation, in the definition’s order. */
export function submittedTasks(
  { tasks }: BenchmarkDefinition,
  coverage: readonly Coverage[],
): TaskDefinition[] {
  return tasks.filter(({ id }) => coverage.some(({ task }) => task === id));
}

interface TaskInput {
  evaluationId: string;
  revisionId: string;
  task: string;
  explain: Explain;
  /** the metric of the outcomes */
  metric: MetricDefinition;
  visibility: QuestionVisibility;
}

interface LoadedTask {
  askedItems: readonly SearchableItem[];
  /** null if they weren't stored */
  answers: Answers | null;
  /** by item; null unless everything may be seen */
  results: readonly { outcome: OutcomeKind; value: number | null }[] | null;
}

/** Returns the items of one task of an evaluation, with the answers and outcomes that may be seen. */
export async function loadTask(
  services: Services,
  { explain, metric, visibility, ...taskRef }: TaskInput,
): Promise<LoadedTask> {
  const [askedItems, stored] = await Promise.all([
    taskItems(services, explain, taskRef),
    readStoredAnswers(services, taskRef),
  ]);
  const answers =
    stored && (await matchShown(services, explain, { ...taskRef, visibility, askedItems, stored }));
  const results =
    visibility === 'everything'
      ? await itemResults(services, { ...taskRef, metric, items: askedItems.length })
      : null;
  return { askedItems, answers, results };
}

interface StoredAnswers {
  revisionId: string;
  task: string;
  visibility: QuestionVisibility;
  askedItems: readonly SearchableItem[];
  stored: Answers;
}

/** The answers by shown item: matched by reference only if everything may be seen. */
async function matchShown(
  services: Services,
  explain: Explain,
  { visibility, askedItems, stored, ...taskRef }: StoredAnswers,
): Promise<Answers> {
  if (visibility === 'everything') {
    return explain.matchAnswers
      ? explain.matchAnswers(await keyedItems(services, taskRef), stored)
      : stored;
  }
  const items = askedItems.map(({ item }) => item);
  return explain.matchWithoutReferences?.(items, stored) ?? stored;
}
