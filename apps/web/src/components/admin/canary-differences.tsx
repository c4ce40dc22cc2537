import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import type { CanaryDifference } from '@clapboard/services/canary';
import { Table, Td, Th } from '@/components/ui/table';
import { getSliceTitle, getTaskTitle } from './definition-titles';

/** Titles of the fields of a score and of a coverage count. */
const fieldTitles: Readonly<Record<string, string>> = {
  value: 'Value',
  infinite: 'Infinite',
  n: 'Items counted',
  ciLow: 'Interval, lower end',
  ciHigh: 'Interval, upper end',
  items: 'Items',
  answered: 'Answered',
  missing: 'Missing',
  unparseable: 'Unreadable',
  refused: 'Refused',
  judgeFailed: 'Not judged',
};

/** Names the coordinates of a number by their titles, or by the IDs that the definition no longer has. */
function nameDifference(
  definition: BenchmarkDefinition,
  { task, metric, slice }: CanaryDifference,
): Pick<CanaryDifference, 'task' | 'metric' | 'slice'> {
  const composite = definition.composites?.find((candidate) => candidate.task === task);
  const metrics = composite
    ? [composite.metric]
    : (definition.tasks.find(({ id }) => id === task)?.metrics ?? []);
  return {
    task: composite?.title ?? getTaskTitle(definition, task),
    metric:
      metric === null ? 'Coverage' : (metrics.find(({ id }) => id === metric)?.title ?? metric),
    slice: getSliceTitle(definition, slice),
  };
}

interface CanaryDifferencesProps {
  benchmark: string;
  differences: readonly CanaryDifference[];
}

/** The numbers that a canary run didn’t repeat. */
export function CanaryDifferences({ benchmark, differences }: CanaryDifferencesProps) {
  const definition = findBenchmark(benchmark);
  return (
    <Table caption="Numbers that differ">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Metric</Th>
          <Th>Aspect</Th>
          <Th>Number</Th>
          <Th numeric>Before</Th>
          <Th numeric>Now</Th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => {
          const { task, metric, slice, field, before, after } = difference;
          const named = definition ? nameDifference(definition, difference) : difference;
          return (
            <tr key={JSON.stringify([task, metric, slice, field])}>
              <Td>{named.task}</Td>
              <Td>{named.metric}</Td>
              <Td>{named.slice}</Td>
              <Td>{fieldTitles[field] ?? field}</Td>
              <Td numeric>{before === null ? 'none' : String(before)}</Td>
              <Td numeric>{after === null ? 'none' : String(after)}</Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
