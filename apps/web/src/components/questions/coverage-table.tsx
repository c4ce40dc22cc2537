import type { Coverage } from '@clapboard/benchmarks';
import { withUnjudged } from '@/components/shared/answered';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/format/values';
import type { ExploredBenchmark } from './explored-benchmark';

const counts = [
  { id: 'items', title: 'Questions' },
  { id: 'answered', title: 'Answered' },
  { id: 'judgeFailed', title: 'Of these not judged' },
  { id: 'missing', title: 'Missing' },
  { id: 'unparseable', title: 'Unreadable' },
  { id: 'refused', title: 'Refused' },
] as const;

interface CoverageTableProps {
  /** of one task */
  coverage: readonly Coverage[];
  slices: ExploredBenchmark['slices'];
}

/** Number of answered questions by slice of a task. */
export function CoverageTable({ coverage, slices }: CoverageTableProps) {
  const rows = coverage.flatMap((row) => {
    const slice = slices.find(({ id }) => id === row.slice);
    return slice ? [{ ...withUnjudged(row), title: slice.title }] : [];
  });
  const shown = counts.filter(
    ({ id }) => id === 'items' || id === 'answered' || rows.some((row) => row[id] > 0),
  );
  return (
    <Table
      caption="Questions and answers by aspect"
      scrollClassName="rounded-card border border-line bg-surface"
    >
      <thead>
        <tr>
          <Th>Aspect</Th>
          {shown.map(({ id, title }) => (
            <Th key={id} numeric>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <tr key={row.slice}>
            <th scope="row" className="font-normal">
              {row.title}
            </th>
            {shown.map(({ id }) => (
              <Td key={id} numeric>
                {formatCount(row[id])}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
