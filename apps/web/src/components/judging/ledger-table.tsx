import type { SubmissionJudgingView, VerdictRow } from '@clapboard/services/core';
import clsx from 'clsx';
import { Badge, type Tone } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Pages } from '@/components/ui/pages';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCost, formatCount, formatDuration, noValue } from '@/format/values';

type Status = VerdictRow['status'];

interface LedgerTableProps {
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
  { status: 'done', title: 'Settled' },
];

const states: Record<Status, { tone: Tone; title: string }> = {
  pending: { tone: 'neutral', title: 'Waiting' },
  done: { tone: 'good', title: 'Settled' },
  failed: { tone: 'bad', title: 'Failed' },
};

/** The questions with their verdicts, one page at a time. */
export function LedgerTable({ ledger, path, status }: LedgerTableProps) {
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
      <nav aria-label="Filter" className="flex flex-wrap gap-2">
        {filters.map(({ status: to, title }) => (
          <Link
            key={title}
            href={buildHref(to, 1)}
            scroll={false}
            aria-current={to === status ? 'page' : undefined}
            className={clsx(
              'inline-flex h-10 items-center gap-2 rounded-control px-3 text-sm',
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
          caption="Judge requests"
          scrollClassName="rounded-card border border-line bg-surface"
        >
          <thead>
            <tr>
              <Th>Item</Th>
              <Th>State</Th>
              <Th numeric>Requests</Th>
              {publicRevision ? (
                <>
                  <Th>Verdict</Th>
                  <Th>Reply</Th>
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
  /** whether replies and costs may be shown */
  detailed: boolean;
  /** some row of the page has an error */
  faults: boolean;
}

function QuestionRow({ row, detailed, faults }: QuestionRowProps) {
  const { tone, title } = states[row.status];
  return (
    <tr className="align-top">
      <th
        scope="row"
        className="border-line border-b px-3 py-2.5 text-left font-mono font-normal text-xs max-sm:min-w-36 max-sm:break-all"
      >
        {row.item}
        <span className="block text-faint">{row.task}</span>
      </th>
      <Td>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tone}>{title}</Badge>
          {row.cached ? <Badge tone="outline">Reused</Badge> : null}
        </span>
      </Td>
      <Td numeric>{formatCount(row.requests)}</Td>
      {detailed ? (
        <>
          <Td className="min-w-52 max-w-72 font-mono text-xs" title={row.parsed ?? undefined}>
            <span className="line-clamp-2 break-words">{row.parsed ?? noValue}</span>
          </Td>
          <Td className="min-w-40 max-w-80">
            <Reply text={row.reply} />
          </Td>
          <Td numeric>
            {row.promptTokens === null || row.completionTokens === null
              ? noValue
              : formatCount(row.promptTokens + row.completionTokens)}
          </Td>
          <Td numeric>{row.costNano === null ? noValue : formatCost(row.costNano)}</Td>
          <Td numeric className="whitespace-nowrap">
            {row.latencyMs === null ? noValue : formatDuration(row.latencyMs)}
          </Td>
        </>
      ) : null}
      {faults ? (
        <Td className="min-w-48 max-w-80 text-soft text-xs">{row.faultMessage ?? noValue}</Td>
      ) : null}
    </tr>
  );
}

function Reply({ text }: { text: string | null }) {
  if (text === null) return noValue;
  return (
    <details>
      <summary className="cursor-pointer truncate font-mono text-xs">{text.slice(0, 60)}</summary>
      <pre className="mt-2 max-h-64 overflow-auto whitespace-pre-wrap font-mono text-xs">
        {text}
      </pre>
    </details>
  );
}
