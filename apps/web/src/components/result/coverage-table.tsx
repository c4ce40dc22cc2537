import type { Coverage } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { withUnjudged } from '@/components/shared/answered';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount, noValue } from '@/format/values';
import {
  getWholeSlice,
  type LeaderboardDefinition,
  listSlicesInOrder,
  listTaskSlices,
  partTitle,
} from '@/leaderboard-view/definition';

interface CoverageTableProps {
  board: LeaderboardDefinition;
  coverage: readonly Coverage[];
  /** shows a table of each task by aspect; prints never do */
  byAspect: boolean;
}

const columns = [
  { id: 'items', title: 'Items' },
  { id: 'answered', title: 'Answered' },
  { id: 'judgeFailed', title: 'Of these not judged' },
  { id: 'missing', title: 'Missing' },
  { id: 'unparseable', title: 'Unreadable' },
  { id: 'refused', title: 'Refused' },
] as const;

/** The outcomes of the items by submitted task; aspects can be expanded. */
export function CoverageTable({ board, coverage, byAspect }: CoverageTableProps) {
  const whole = getWholeSlice(board).id;
  const tasks = board.tasks.filter(({ id }) => coverage.some(({ task }) => task === id));
  return (
    <div className="flex flex-col gap-4">
      <Rows
        caption="Items of each task by outcome"
        heading="Task"
        rows={tasks.flatMap((task) => {
          const row = coverage.find(
            (candidate) => candidate.task === task.id && candidate.slice === whole,
          );
          return row
            ? [{ id: task.id, title: task.title, row: withUnjudged(row), part: false }]
            : [];
        })}
      />
      {(byAspect ? tasks : []).map((task) => (
        <details key={task.id} className="no-print rounded-card border border-line bg-surface">
          <summary className="px-4 py-3 font-medium text-sm hover:bg-sunken">
            {task.title} by aspect
          </summary>
          <Rows
            caption={`${task.title}: items of each aspect by outcome`}
            heading="Aspect"
            rows={listSlicesInOrder(board).flatMap(({ slice, part }) => {
              const row = coverage.find(
                (candidate) => candidate.task === task.id && candidate.slice === slice.id,
              );
              if (!row || !listTaskSlices(board, task).includes(slice)) return [];
              const title = part ? partTitle(slice) : slice.title;
              return [{ id: slice.id, title, row: withUnjudged(row), part }];
            })}
          />
        </details>
      ))}
    </div>
  );
}

interface RowsProps {
  caption: string;
  heading: string;
  rows: readonly { id: string; title: string; row: Coverage; part: boolean }[];
}

function Rows({ caption, heading, rows }: RowsProps) {
  return (
    <Table caption={caption} scrollClassName="rounded-card border border-line bg-surface">
      <thead>
        <tr>
          <Th>{heading}</Th>
          {columns.map(({ id, title }) => (
            <Th key={id} numeric>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map(({ id, title, row, part }) => (
          <tr key={id}>
            <th
              scope="row"
              className={clsx('whitespace-nowrap', part && 'pl-8 font-normal text-soft')}
            >
              {title}
            </th>
            {columns.map((column) => (
              <Td
                key={column.id}
                numeric
                className={row[column.id] === 0 ? 'text-faint' : undefined}
              >
                {row[column.id] === 0 && column.id !== 'items'
                  ? noValue
                  : formatCount(row[column.id])}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
