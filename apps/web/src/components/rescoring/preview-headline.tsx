import type {
  PreviewHeadline as Headline,
  PreviewView,
} from '@clapboard/services/pipeline/rescoring';
import type { ReactNode } from 'react';
import { MetricValue } from '@/components/shared/metric-value';
import { Alert } from '@/components/ui/alert';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount, formatCounted } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { computeDifference, type NumberStyle, refineStyle } from './difference';
import { DifferenceMark } from './difference-mark';
import { describeHeadline, describeLoss, describeView } from './headline-text';
import { nameNumber } from './number-names';
import { RankMove } from './rank-move';
import { ResultHead } from './result-head';

/** Rows of the table that are visible at first. */
const visibleRows = 10;

interface PreviewHeadlineProps {
  board: LeaderboardDefinition;
  headline: Headline;
  view: PreviewView | null;
  /** what else to check before publishing, above the table */
  children?: ReactNode;
}

/** What publishing changes in the headline of the default view, in a sentence and as a table. */
export function PreviewHeadline({ board, headline, view, children }: PreviewHeadlineProps) {
  const { changed, rows } = headline;
  const name = nameNumber(board, headline);
  const folded = rows.slice(visibleRows);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-lg">
        {describeHeadline({ headline, view })} {view ? describeView(view) : ''}
      </p>
      {view && view.leaving > 0 ? (
        <Alert tone="warn" title={describeLoss(view)}>
          Their verdicts come from another judge, or they are no longer complete.
        </Alert>
      ) : null}
      {children}
      {rows.length > 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <HeadlineTable
            caption={`Changes in ${name.metric}`}
            name={name}
            rows={rows.slice(0, visibleRows)}
          />
          {folded.length > 0 ? (
            <details className="border-line border-t">
              <summary className="cursor-pointer px-4 py-3 text-soft text-sm sm:px-3">
                {formatCounted(folded.length, 'more result')}
              </summary>
              <HeadlineTable caption={`More changes in ${name.metric}`} name={name} rows={folded} />
              {changed > rows.length ? (
                <p className="px-4 pb-3 text-faint text-sm sm:px-3">
                  The first {formatCount(rows.length)} of {formatCount(changed)}. All changes are
                  under Numbers and Ranks.
                </p>
              ) : null}
            </details>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface HeadlineTableProps {
  caption: string;
  name: ReturnType<typeof nameNumber>;
  rows: Headline['rows'];
}

/** Has fixed columns, so that both tables line up. */
function HeadlineTable({ caption, name, rows }: HeadlineTableProps) {
  return (
    <Table
      stacked="phone"
      caption={caption}
      className="w-full max-sm:[&_tbody>tr]:gap-y-1 max-sm:[&_tbody>tr]:py-2.5 sm:table-fixed"
      scrollClassName="max-sm:px-4 max-sm:py-2"
    >
      <thead>
        <tr>
          <Th>Result</Th>
          <Th numeric className="w-[16%]">
            {name.metric} now
          </Th>
          <Th numeric className="w-[15%]">
            New
          </Th>
          <Th numeric className="w-[18%]">
            Difference
          </Th>
          <Th className="w-[26%]">Rank</Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {rows.map((row) => (
          <HeadlineRow key={row.submissionId} row={row} style={name.style} />
        ))}
      </tbody>
    </Table>
  );
}

function HeadlineRow({ row, style }: { row: Headline['rows'][number]; style: NumberStyle }) {
  const { submissionId, runName, before, after } = row;
  const telling = refineStyle(before?.value ?? null, after?.value ?? null, style);
  const difference = computeDifference(before?.value ?? null, after?.value ?? null, telling);
  return (
    <tr>
      <ResultHead runName={runName} href={`/submissions/${submissionId}`} />
      <Td numeric label="Now" className="whitespace-nowrap">
        {before ? <MetricValue value={before.value} style={telling} unit /> : 'Not shown'}
      </Td>
      <Td numeric label="New" className="whitespace-nowrap">
        <span className="font-semibold">
          {after ? <MetricValue value={after.value} style={telling} unit /> : 'Not shown'}
        </span>
      </Td>
      <Td numeric>
        <DifferenceMark difference={difference} />
      </Td>
      <Td label="Rank" className="max-sm:basis-full">
        <RankMove before={before?.rank ?? null} after={after?.rank ?? null} />
      </Td>
    </tr>
  );
}
