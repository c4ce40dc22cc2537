import type { ItemChange } from '@clapboard/services/datasets';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th } from '@/components/ui/table';
import { changeWords } from './change-words';

/** The items that differ, with their differences. */
export function ItemChanges({ items }: { items: readonly ItemChange[] }) {
  return (
    <Table stacked caption="Items that differ">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Item</Th>
          <Th>What differs</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((change) => (
          <tr key={`${change.task}/${change.item}`}>
            <Td className="align-top text-soft">{change.task}</Td>
            <Td className="wrap-anywhere min-w-40 align-top font-mono text-xs">{change.item}</Td>
            <Td wholeLine>
              <span className="flex flex-wrap gap-1.5">
                {change.kinds.map((kind) => (
                  <Badge key={kind} tone={kind === 'rekeyed' ? 'warn' : 'neutral'}>
                    {changeWords[kind]}
                  </Badge>
                ))}
              </span>
              <Slices change={change} />
              <Payload title="Before" value={change.before} />
              <Payload title="After" value={change.after} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Slices({ change: { leftSlices, joinedSlices } }: { change: ItemChange }) {
  if (leftSlices.length + joinedSlices.length === 0) return null;
  const left = leftSlices.length > 0 ? `Left ${leftSlices.join(', ')}. ` : '';
  const joined = joinedSlices.length > 0 ? `Joined ${joinedSlices.join(', ')}.` : '';
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
