import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { SmallestDifferences } from '@clapboard/services/benchmark-statistics';
import { AspectTable } from '@/components/shared/aspect-table';
import { GuideLink } from '@/components/shared/guide-link';
import { Section } from '@/components/ui/section';
import { formatValue, noValue } from '@/format/values';
import {
  getLeaderboardDefinition,
  getMetric,
  getTask,
  listSlicesInOrder,
} from '@/leaderboard-view/definition';

interface SmallestDifferencesTableProps {
  definition: BenchmarkDefinition;
  differences: SmallestDifferences['differences'];
}

/** The smallest difference that each column can show: aspects by tasks. */
export function SmallestDifferencesTable({
  definition,
  differences,
}: SmallestDifferencesTableProps) {
  const board = getLeaderboardDefinition(definition);
  const tasks = board.tasks.filter(({ id }) => differences.some(({ task }) => task === id));
  const slices = listSlicesInOrder(board).filter(({ slice }) =>
    differences.some((difference) => difference.slice === slice.id),
  );
  const getCell = (task: string, slice: { id: string }) => {
    const found = differences.find((entry) => entry.task === task && entry.slice === slice.id);
    return found
      ? formatDifference(found.difference, getMetric(getTask(board, task), null))
      : noValue;
  };
  const most = Math.max(...differences.map(({ models }) => models));
  return (
    <Section
      id="differences"
      title="Differences this benchmark can show"
      lead={
        <>
          Smaller differences between two models often go unnoticed: a paired test finds a
          difference of this size in 80 of 100 cases. Based on all pairs of the best {most} models.{' '}
          <GuideLink to="/docs/numbers#differences">How it is computed</GuideLink>
        </>
      }
    >
      <AspectTable
        caption={`Smallest differences that ${definition.title} can show`}
        tasks={tasks}
        slices={slices}
        getCell={getCell}
      />
    </Section>
  );
}

/** `3.3 points`: a difference of percentages isn’t a percentage of anything. */
function formatDifference(value: number, metric: Parameters<typeof formatValue>[1]): string {
  const text = formatValue(value, metric);
  return metric.unit === 'percent' ? `${text} points` : text;
}
