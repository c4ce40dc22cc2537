import type { SubmissionJudgingView, VerdictRow } from '@clapboard/services/core';
import clsx from 'clsx';
import { Fragment } from 'react';
import { Badge, type Tone } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Pages } from '@/components/ui/pages';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCost, formatCount, formatDuration, noValue } from '@/format/values';

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

const states: Record<Status, { tone: Tone; title: string }> = {
  pending: { tone: 'neutral', title: 'Waiting' },
  done: { tone: 'good', title: 'Judged' },
  failed: { tone: 'bad', title: 'Failed' },
};

/** The questions with their verdicts, one page at a time. */
export function LedgerTable({ tasks, ledger, path, status }: LedgerTableProps) {
  const { totals, rows, publicRevision } = ledger;
  const faults = rows.some(({ faultMessage }) => faultMessage !== null);
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
          stacked="tablet"
          caption="Judge requests"
          scrollClassName="rounded-card border border-line bg-surface max-lg:px-4 max-lg:py-2.5"
        >
          <thead>
            <tr>
              <Th>Item</Th>
              <Th>State</Th>
              <Th numeric>Requests</Th>
              {publicRevision ? (
                <>
                  <Th>Verdict</Th>
                  <Th numeric>Tokens</Th>
                  <Th numeric>Cost</Th>
                  <Th numeric>Time</Th>
                </>
              ) : null}
              {faults ? <Th>Last fault</Th> : null}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {rows.map((row) => (
              <QuestionRow
                key={`${row.task} ${row.item}`}
                row={row}
                taskTitle={tasks.get(row.task) ?? row.task}
                detailed={publicRevision}
                faults={faults}
              />
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-faint text-sm">None.</p>
      )}
      <Pages
        page={ledger.page}
        pages={ledger.pages}
        buildHref={(page) => buildHref(status, page)}
      />
    </section>
  );
}

interface QuestionRowProps {
  row: VerdictRow;
  taskTitle: string;
  /** whether replies and costs may be shown */
  detailed: boolean;
  /** some row of the page has an error */
  faults: boolean;
}

function QuestionRow({ row, taskTitle, detailed, faults }: QuestionRowProps) {
  const { tone, title } = states[row.status];
  return (
    <tr className="align-top">
      <th
        scope="row"
        className="border-line border-b px-3 py-2.5 text-left font-normal text-xs lg:min-w-44 lg:max-w-64"
      >
        <span className="wrap-anywhere font-mono">
          <BreakableId id={row.item} />
        </span>
        <span className="block text-faint">{taskTitle}</span>
      </th>
      <Td>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tone}>{title}</Badge>
          {row.cached ? <Badge tone="outline">Reused</Badge> : null}
        </span>
      </Td>
      <Td numeric label="Requests">
        {formatCount(row.requests)}
      </Td>
      {detailed ? (
        <>
          <Td wholeLine className="lg:min-w-72 lg:max-w-2xl">
            <Verdict row={row} />
          </Td>
          <Td numeric label="Tokens">
            {row.promptTokens === null || row.completionTokens === null
              ? noValue
              : formatCount(row.promptTokens + row.completionTokens)}
          </Td>
          <Td numeric label="Cost">
            {row.costNano === null ? noValue : formatCost(row.costNano)}
          </Td>
          <Td numeric label="Time" className="whitespace-nowrap">
            {row.latencyMs === null ? noValue : formatDuration(row.latencyMs)}
          </Td>
        </>
      ) : null}
      {faults ? (
        <Td wholeLine className="text-soft text-xs lg:min-w-48 lg:max-w-80">
          {row.faultMessage ?? noValue}
        </Td>
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

/** The verdict and its reason in words; the reply as received on demand. */
function Verdict({ row: { explained, reply, parsed } }: { row: VerdictRow }) {
  if (reply === null && parsed === null) return noValue;
  return (
    <>
      <details>
        <summary className="w-fit cursor-pointer">
          {explained ? <span className="font-medium">{explained.verdict}</span> : null}
          <span className="ml-2 text-faint text-xs">Raw reply</span>
        </summary>
        <pre className="my-1 max-h-64 overflow-auto whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-xs">
          {[reply, parsed && `Read as ${parsed}`].filter(Boolean).join('\n\n')}
        </pre>
      </details>
      {explained?.reason ? (
        <p className="wrap-anywhere line-clamp-2 text-soft text-xs" title={explained.reason}>
          {explained.reason}
        </p>
      ) : null}
    </>
  );
}
