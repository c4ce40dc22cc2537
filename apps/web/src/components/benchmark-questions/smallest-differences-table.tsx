import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { SmallestDifferences } from '@clapboard/services/benchmark-statistics';
import clsx from 'clsx';
import { GuideLink } from '@/components/shared/guide-link';
import { Section } from '@/components/ui/section';
import { Table, Td, Th } from '@/components/ui/table';
import { formatValue, noValue } from '@/format/values';
import {
  getLeaderboardDefinition,
  getMetric,
  listSlicesInOrder,
  partTitle,
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
  const find = (task: string, slice: string) =>
    differences.find((difference) => difference.task === task && difference.slice === slice);
  const most = Math.max(...differences.map(({ models }) => models));
  return (
    <Section
      id="differences"
      title="Differences this benchmark can show"
      lead={
        <>
          Smaller differences between two models often go unnoticed: a paired test finds a
          difference of this size in 80 of 100 cases. Computed from all pairs of the best {most}{' '}
          models. <GuideLink to="/docs/numbers#differences">How it is computed</GuideLink>
        </>
      }
    >
      <Table
        caption={`Smallest differences that ${definition.title} can show`}
        scrollClassName="max-w-3xl rounded-card border border-line bg-surface"
      >
        <thead>
          <tr>
            <Th>Aspect</Th>
            {tasks.map((task) => (
              <Th key={task.id} numeric>
                {task.short}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {slices.map(({ slice, part }) => (
            <tr key={slice.id}>
              <th scope="row" className={clsx('py-2', part && 'pl-8 font-normal text-soft')}>
                {part ? partTitle(slice) : slice.title}
              </th>
              {tasks.map((task) => {
                const found = find(task.id, slice.id);
                return (
                  <Td key={task.id} numeric className="py-2">
                    {found ? formatDifference(found.difference, getMetric(task, null)) : noValue}
                  </Td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** `3.3 points`: a difference of percentages isn’t a percentage of anything. */
function formatDifference(value: number, metric: Parameters<typeof formatValue>[1]): string {
  const text = formatValue(value, metric);
  return metric.unit === 'percent' ? `${text} points` : text;
}
