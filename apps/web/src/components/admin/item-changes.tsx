import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { ItemChange } from '@clapboard/services/datasets';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th } from '@/components/ui/table';
import { changeWords } from './change-words';
import { describeTasks, getSliceTitle } from './definition-titles';
import { mergeTasks } from './merge-tasks';

interface ItemChangesProps {
  definition: BenchmarkDefinition;
  items: readonly ItemChange[];
  /** number of tasks with differences */
  allTasks: number;
}

/** The items that differ, and how, by task. Tasks that share an item and its changes share a row. */
export function ItemChanges({ definition, items, allTasks }: ItemChangesProps) {
  const merged = mergeTasks(items).map(({ entry, tasks }) => ({
    change: entry,
    tasks: describeTasks(definition, tasks, allTasks),
  }));
  const groups = [...new Set(merged.map(({ tasks }) => tasks))];
  return (
    <Table stacked="phone" caption="Items that differ">
      <thead>
        <tr>
          <Th>Item</Th>
          <Th>What differs</Th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group} className="last:[&>tr:last-child>*]:border-b-0">
          {allTasks > 1 ? (
            <tr>
              <th scope="rowgroup" colSpan={2} className="py-2 font-semibold sm:bg-sunken">
                {group}
              </th>
            </tr>
          ) : null}
          {merged
            .filter(({ tasks }) => tasks === group)
            .map(({ change }) => (
              <Row key={`${change.task}/${change.item}`} definition={definition} change={change} />
            ))}
        </tbody>
      ))}
    </Table>
  );
}

interface RowProps {
  definition: BenchmarkDefinition;
  change: ItemChange;
}

function Row({ definition, change }: RowProps) {
  return (
    <tr>
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
        <Payloads change={change} />
      </Td>
    </tr>
  );
}

function Slices({ definition, change: { leftSlices, joinedSlices } }: RowProps) {
  if (leftSlices.length + joinedSlices.length === 0) return null;
  const list = (slices: readonly string[]) =>
    slices.map((slice) => getSliceTitle(definition, slice)).join(', ');
  const left = leftSlices.length > 0 ? `Removed from ${list(leftSlices)}. ` : '';
  const joined = joinedSlices.length > 0 ? `Added to ${list(joinedSlices)}.` : '';
  return <p className="mt-1 text-soft text-xs">{`${left}${joined}`}</p>;
}

/** What the model sees on both revisions, if it differs; private revisions have none. */
function Payloads({ change: { before, after } }: Pick<RowProps, 'change'>) {
  const sides = [
    { title: 'Before', value: before },
    { title: 'After', value: after },
  ].filter(({ value }) => value !== null);
  if (sides.length === 0) return null;
  return (
    <details className="mt-1 text-xs">
      <summary className="cursor-pointer text-soft">
        {sides.length > 1 ? 'Before and after' : sides[0]?.title}
      </summary>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {sides.map(({ title, value }) => (
          <div key={title}>
            <p className="text-faint">{title}</p>
            <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded bg-sunken p-2">
              {JSON.stringify(value, null, 2)}
            </pre>
          </div>
        ))}
      </div>
    </details>
  );
}
