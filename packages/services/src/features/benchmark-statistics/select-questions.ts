import type { BenchmarkDefinition, TaskDefinition } from '@clapboard/benchmarks';
import type { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { type JudgeLeaderboard, selectJudge } from '../leaderboard/store/select-judge';
import { getCurrentSnapshot } from '../leaderboard/store/store';
import { findMatchingItems } from '../questions/filter-items';
import { readTaskItems, type SearchableItem } from '../questions/task-items';
import { listBestResults } from './best-results';
import { getGroup, type OutcomeCounts } from './count-by-item';
import { listGradedTasks } from './graded-tasks';
import { maxResults, type QuestionOrder } from './query-values';
import { readCounts } from './read-counts';
import type { questionSelectionInput } from './schemas';
import type { QuestionStatistics } from './views';

type Query = z.output<typeof questionSelectionInput>;

/** The questions of a task and how results answer them. */
interface SelectedQuestions {
  askedItems: readonly SearchableItem[];
  counts: OutcomeCounts;
  /** models with a complete result */
  models: number;
  /** the best counted result */
  submissionId: string | null;
  /** positions of the questions that match the filters, in the requested order */
  positions: readonly number[];
}

interface Selection {
  definition: BenchmarkDefinition;
  leaderboard: JudgeLeaderboard;
  tasks: readonly TaskDefinition[];
  /** id; null if no task has answers that can be right */
  task: string | null;
  selected: SelectedQuestions | Exclude<QuestionStatistics['absence'], null>;
}

/**
 * Returns the questions that match a query with the statistics of the leaderboard’s public results, or why there are
 * none. On a private revision nobody, including maintainers, sees how a question is answered. Throws `not_found` for an
 * unknown judge.
 */
export async function selectQuestions(services: Services, query: Query): Promise<Selection> {
  const definition = getBenchmark(query.benchmark);
  const snapshot = await getCurrentSnapshot(services, definition);
  const leaderboard = selectJudge(snapshot, query.judge);
  const tasks = listGradedTasks(definition);
  const task =
    tasks.find(({ id }) => id === query.task) ??
    tasks.find((candidate) => listBestResults(leaderboard, candidate).length > 1) ??
    tasks[0];
  const selection = { definition, leaderboard, tasks, task: task?.id ?? null };
  const { revision } = snapshot;
  if (!task) return { ...selection, selected: 'no_right_answers' };
  if (!revision) return { ...selection, selected: 'no_dataset' };
  if (revision.access !== 'public') return { ...selection, selected: 'private_dataset' };
  const best = listBestResults(leaderboard, task);
  const counted = best.slice(0, maxResults);
  if (counted.length < 2) return { ...selection, selected: 'too_few_results' };
  const { explain } = await definition.load();
  const askedItems = await readTaskItems(services, explain, {
    revisionId: revision.id,
    task: task.id,
  });
  const counts = await readCounts(services, {
    task,
    items: askedItems.length,
    evaluationIds: counted.flatMap(({ evaluationId }) => evaluationId ?? []),
  });
  const found = findMatchingItems({ explain, askedItems, answers: null }, query);
  const { group } = query;
  const grouped = group ? found.filter((item) => getGroup(counts, item) === group) : found;
  return {
    ...selection,
    selected: {
      askedItems,
      counts,
      models: best.length,
      submissionId: counted[0]?.facts.submissionId ?? null,
      positions: sortPositions(grouped, counts, query),
    },
  };
}

const sortKeys: Readonly<
  Record<QuestionOrder, (counts: OutcomeCounts, position: number) => number>
> = {
  position: (_, position) => position,
  right: ({ means }, position) => means[position] ?? 0,
  discrimination: ({ discriminations }, position) => discriminations[position] ?? Number.NaN,
};

/** Sorts positions; questions without a discrimination come last in either direction, equal ones in their order. */
function sortPositions(
  positions: readonly number[],
  counts: OutcomeCounts,
  { sort, dir }: Pick<Query, 'sort' | 'dir'>,
): number[] {
  const sign = dir === 'asc' ? 1 : -1;
  const getKey = (position: number) => {
    const key = sign * sortKeys[sort](counts, position);
    return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
  };
  // Infinities have no difference.
  return positions.toSorted((a, b) => getKey(a) - getKey(b) || 0);
}
