import {
  type Answers,
  type BenchmarkDefinition,
  type Coverage,
  type Explain,
  itemOutcome,
  type MetricDefinition,
  type OutcomeKind,
  type TaskDefinition,
} from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { readStoredAnswers } from '../../pipeline/evaluations/stored-answers';
import { readStoredOutcomes } from '../../pipeline/evaluations/stored-outcomes';
import { readItemsWithReferences, readTaskItems, type SearchableItem } from './task-items';
import type { QuestionVisibility } from './visibility';

/** Returns the tasks of an evaluation, in the definition’s order. */
export function listSubmittedTasks(
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

/** The items of a task with what may be seen of their answers. */
export interface LoadedTask {
  askedItems: readonly SearchableItem[];
  /** null if they weren't stored */
  answers: Answers | null;
  /** by item; null unless everything may be seen */
  results: readonly ItemResult[] | null;
}

/** Returns the items of one task of an evaluation, with the answers and outcomes that may be seen. */
export async function loadTask(
  services: Services,
  { explain, metric, visibility, ...taskRef }: TaskInput,
): Promise<LoadedTask> {
  const [askedItems, stored] = await Promise.all([
    readTaskItems(services, explain, taskRef),
    readStoredAnswers(services, taskRef),
  ]);
  const answers =
    stored && (await matchShown(services, explain, { ...taskRef, visibility, askedItems, stored }));
  const results =
    visibility === 'everything'
      ? await readItemResults(services, { ...taskRef, metric }, askedItems.length)
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
      ? explain.matchAnswers(await readItemsWithReferences(services, taskRef), stored)
      : stored;
  }
  const items = askedItems.map(({ item }) => item);
  return explain.matchWithoutReferences?.(items, stored) ?? stored;
}

interface ItemResult {
  outcome: OutcomeKind;
  value: number | null;
}

/**
 * Returns the results of a task with this number of items, in item order: for public revisions only.
 * Throws if rows are damaged.
 */
async function readItemResults(
  services: Pick<Services, 'db'>,
  { evaluationId, task, metric }: Pick<TaskInput, 'evaluationId' | 'task' | 'metric'>,
  items: number,
): Promise<ItemResult[]> {
  const channels = [metric.channel];
  const outcomes = (await readStoredOutcomes(services, evaluationId, { task, channels })).get(task);
  const values = outcomes?.channels[metric.channel];
  if (!outcomes || !values || values.length !== items) {
    throw new Error(`Stored outcomes of ${task} don’t have one number per item.`);
  }
  return outcomes.nonAnswers.map((nonAnswer, i) => {
    const value = values[i] ?? Number.NaN;
    return {
      outcome: itemOutcome(metric, nonAnswer, value),
      value: Number.isFinite(value) ? value : null,
    };
  });
}
