import type { SubmissionJudgingView, VerdictRow } from '@clapboard/services/core';
import clsx from 'clsx';
import { Fragment } from 'react';
import { Link } from '@/components/ui/link';
import { Pages } from '@/components/ui/pages';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCost, formatCount, formatDuration, noValue } from '@/format/values';
import { type Named, Verdict } from './verdict';

type Status = VerdictRow['status'];

interface LedgerTableProps {
  /** titles of the benchmark's tasks by id */
  tasks: ReadonlyMap<string, string>;
  ledger: SubmissionJudgingView;
  /** address of the page without a query */
  path: string;
  /** null: all */
  status: Status | null;
}

const filters: readonly { status: Status | null; title: string }[] = [
  { status: null, title: 'All' },
  { status: 'failed', title: 'Failed' },
  { status: 'pending', title: 'Waiting' },
  { status: 'done', title: 'Judged' },
];

/** The questions with their verdicts, one page at a time. */
export function LedgerTable({ tasks, ledger, path, status }: LedgerTableProps) {
  const { totals, rows, publicRevision } = ledger;
  const matching = status === null ? totals.needed : totals[status];
  if (ledger.page === 1 && rows.length === 0 && matching > 0) return <HiddenQuestions />;
  const named = { state: status === null, reuse: rows.some(({ cached }) => !cached) };
  const counts = { failed: totals.failed, pending: totals.pending, done: totals.done };
  const buildHref = (to: Status | null, page: number) => {
    const query = new URLSearchParams({
      ...(to ? { status: to } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-4">
      <h2 id="questions" className="font-semibold text-xl tracking-tight">
        Questions
      </h2>
      {publicRevision ? null : (
        <p className="max-w-prose text-sm text-soft">
          This dataset’s answers are private. Replies, verdicts and costs of single questions are
          hidden because they would reveal them.
        </p>
      )}
      <nav aria-label="Filter" className="flex flex-wrap gap-1 sm:gap-2">
        {filters.map(({ status: to, title }) => (
          <Link
            key={title}
            href={buildHref(to, 1)}
            scroll={false}
            aria-current={to === status ? 'page' : undefined}
            className={clsx(
              'inline-flex h-10 items-center gap-2 rounded-control px-2 text-sm sm:px-3',
              to === status ? 'bg-accent-wash text-accent-strong' : 'text-soft hover:bg-sunken',
            )}
          >
            {title}
            <span className="numeric text-xs">{formatCount(to ? counts[to] : totals.needed)}</span>
          </Link>
        ))}
      </nav>
      {rows.length > 0 ? (
        <Table
          stacked="phone"
          caption="Judge requests"
          className="max-sm:[&_tbody>tr]:gap-y-0.5 max-sm:[&_tbody>tr]:py-2.5"
          scrollClassName="rounded-card border border-line bg-surface max-sm:px-4 max-sm:py-1"
        >
          <thead>
            <tr>
              <Th>Item</Th>
              <Th>{publicRevision ? 'Verdict' : 'State'}</Th>
              {publicRevision ? (
                <>
                  <Th numeric>Tokens</Th>
                  <Th numeric>Cost</Th>
                  <Th numeric>Time</Th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {rows.map((row) => (
              <QuestionRow
                key={`${row.task} ${row.item}`}
                row={row}
                taskTitle={tasks.size > 1 ? (tasks.get(row.task) ?? row.task) : null}
                detailed={publicRevision}
                named={named}
              />
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-faint text-sm">No judge requests.</p>
      )}
      <Pages
        page={ledger.page}
        pages={ledger.pages}
        buildHref={(page) => buildHref(status, page)}
      />
    </section>
  );
}

/** Instead of the list that submitters don't see yet. */
function HiddenQuestions() {
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-4">
      <h2 id="questions" className="font-semibold text-xl tracking-tight">
        Questions
      </h2>
      <p className="max-w-prose text-sm text-soft">
        Questions appear here when judging is complete.
      </p>
    </section>
  );
}

interface QuestionRowProps {
  row: VerdictRow;
  /** null if the benchmark has one task */
  taskTitle: string | null;
  /** whether replies and costs may be shown */
  detailed: boolean;
  named: Named;
}

/** Class of a measurement: a column, or in one line below the verdict on phones. */
const measured = 'whitespace-nowrap max-lg:text-xs';

function QuestionRow({ row, taskTitle, detailed, named }: QuestionRowProps) {
  return (
    <tr className="align-top">
      <th scope="row" className="font-normal text-xs sm:min-w-44 sm:max-w-64 lg:max-w-80">
        <span className="wrap-anywhere font-mono">
          <BreakableId id={row.item} />
        </span>
        {taskTitle === null ? null : <span className="block text-faint">{taskTitle}</span>}
      </th>
      <Td wholeLine className="lg:min-w-72 lg:max-w-2xl">
        <Verdict row={row} named={named} />
      </Td>
      {detailed ? (
        <>
          <Td numeric label="Tokens" className={measured}>
            {row.promptTokens === null || row.completionTokens === null
              ? noValue
              : formatCount(row.promptTokens + row.completionTokens)}
          </Td>
          <Td numeric label="Cost" className={measured}>
            {row.costNano === null ? noValue : formatCost(row.costNano)}
          </Td>
          <Td numeric label="Time" className={measured}>
            {row.latencyMs === null ? noValue : formatDuration(row.latencyMs)}
          </Td>
        </>
      ) : null}
    </tr>
  );
}

/** An ID that may break after `_` and `/`. */
function BreakableId({ id }: { id: string }) {
  let start = 0;
  return id.split(/(?<=[_/])/).map((part) => {
    const key = start;
    start += part.length;
    return (
      <Fragment key={key}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}
