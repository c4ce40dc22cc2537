import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ComparisonView } from '@clapboard/services/compare';
import { inSentence } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';
import { formatLabels, nameCompared } from './labels';
import { formatSummary } from './summary';

interface ComparisonText {
  /** the two runs, or their number */
  title: string;
  /** the score in which they are compared */
  score: string;
  /** the headline of the page */
  summary: string;
}

/** Describes a comparison for its preview, like the headline of its page. */
export function describeComparison(
  comparison: Pick<ComparisonView, 'place' | 'slices'> & {
    submissions: Parameters<typeof formatLabels>[0];
  },
  definition: BenchmarkDefinition,
): ComparisonText {
  const { place: scoreRef, submissions, slices } = comparison;
  const board = getLeaderboardDefinition(definition);
  const task = getTask(board, scoreRef.task);
  const metric = getMetric(task, scoreRef.metric);
  const labels = formatLabels(submissions);
  const shown = slices.find(({ slice }) => slice === scoreRef.slice);
  const slice = board.slices.find(({ id }) => id === scoreRef.slice);
  const [summary = ''] = shown ? formatSummary(shown, labels, metric) : [];
  const score = [`${task.title}: ${inSentence(metric.title)}`, slice && inSentence(slice.title)];
  return { title: nameCompared(labels), score: score.filter(Boolean).join(', '), summary };
}
