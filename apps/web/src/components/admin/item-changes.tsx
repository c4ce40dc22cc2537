import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ItemChange } from '@clapboard/services/datasets';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th } from '@/components/ui/table';
import { changeWords } from './change-words';
import { describeTasks, sliceTitle } from './definition-titles';
import { mergeTasks } from './merge-tasks';

interface ItemChangesProps {
  definition: BenchmarkDefinition;
  items: readonly ItemChange[];
  /** number of tasks with differences */
  allTasks: number;
}

/** The items that differ, and how. Tasks that share an item and its changes share a row. */
export function ItemChanges({ definition, items, allTasks }: ItemChangesProps) {
  return (
    <Table stacked="phone" caption="Items that differ">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Item</Th>
          <Th>What differs</Th>
        </tr>
      </thead>
      <tbody>
        {mergeTasks(items).map(({ entry: change, tasks }) => (
          <tr key={`${change.task}/${change.item}`}>
            <Td className="align-top text-soft">{describeTasks(definition, tasks, allTasks)}</Td>
            <Td className="wrap-anywhere min-w-40 align-top font-mono text-xs">{change.item}</Td>
            <Td wholeLine>
              <span className="flex flex-wrap gap-1.5">
                {change.kinds.map((kind) => (
                  <Badge key={kind} tone={kind === 'rekeyed' ? 'warn' : 'neutral'}>
                    {changeWords[kind]}
                  </Badge>
                ))}
              </span>
              <Slices definition={definition} change={change} />
              <Payload title="Before" value={change.before} />
              <Payload title="After" value={change.after} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SlicesProps {
  definition: BenchmarkDefinition;
  change: ItemChange;
}

function Slices({ definition, change: { leftSlices, joinedSlices } }: SlicesProps) {
  if (leftSlices.length + joinedSlices.length === 0) return null;
  const list = (slices: readonly string[]) =>
    slices.map((slice) => sliceTitle(definition, slice)).join(', ');
  const left = leftSlices.length > 0 ? `Removed from ${list(leftSlices)}. ` : '';
  const joined = joinedSlices.length > 0 ? `Added to ${list(joinedSlices)}.` : '';
  return <p className="mt-1 text-soft text-xs">{`${left}${joined}`}</p>;
}

function Payload({ title, value }: { title: string; value: ItemChange['before'] }) {
  if (value === null) return null;
  return (
    <details className="mt-1 text-xs">
      <summary className="cursor-pointer text-soft">{title}</summary>
      <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded bg-sunken p-2">
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
