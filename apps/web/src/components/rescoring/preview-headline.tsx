import type {
  PreviewHeadline as Headline,
  PreviewView,
} from '@clapboard/services/pipeline/rescoring';
import { MetricValue } from '@/components/shared/metric-value';
import { Alert } from '@/components/ui/alert';
import { Table, Td, Th } from '@/components/ui/table';
import { formatCount } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { computeDifference, type NumberStyle, tellingStyle } from './difference';
import { DifferenceMark } from './difference-mark';
import { headlineText, lossText, viewText } from './headline-text';
import { numberName } from './number-names';
import { ResultHead } from './preview-cells';
import { RankMove } from './rank-move';

interface PreviewHeadlineProps {
  board: LeaderboardDefinition;
  headline: Headline;
  view: PreviewView | null;
}

/** What publishing changes in the headline on the default view, in a sentence and as a table. */
export function PreviewHeadline({ board, headline, view }: PreviewHeadlineProps) {
  const name = numberName(board, headline);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-lg">
        {headlineText({ headline, view })} {view ? viewText(view) : ''}
      </p>
      {view && view.leaving > 0 ? (
        <Alert tone="warn" title={lossText(view)}>
          Their verdicts come from another judge, or they are no longer complete.
        </Alert>
      ) : null}
      {headline.rows.length > 0 ? (
        <>
          <Table
            stacked="phone"
            caption={`Changes in ${name.metric}`}
            scrollClassName="rounded-card border border-line bg-surface max-sm:px-4 max-sm:py-2"
          >
            <thead>
              <tr>
                <Th>Result</Th>
                <Th numeric>{name.metric} now</Th>
                <Th numeric>New</Th>
                <Th numeric>Difference</Th>
                <Th>Rank</Th>
              </tr>
            </thead>
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {headline.rows.map((row) => (
                <HeadlineRow key={row.submissionId} row={row} style={name.style} />
              ))}
            </tbody>
          </Table>
          {headline.changed > headline.rows.length ? (
            <p className="text-faint text-sm">
              The first {formatCount(headline.rows.length)} of {formatCount(headline.changed)}. All
              changes are under Numbers and Ranks.
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function HeadlineRow({ row, style }: { row: Headline['rows'][number]; style: NumberStyle }) {
  const { submissionId, runName, before, after } = row;
  const telling = tellingStyle(before?.value ?? null, after?.value ?? null, style);
  const difference = computeDifference(before?.value ?? null, after?.value ?? null, telling);
  return (
    <tr>
      <ResultHead runName={runName} href={`/submissions/${submissionId}`} />
      <Td numeric label="Now" className="whitespace-nowrap">
        {before ? <MetricValue value={before.value} style={telling} unit /> : 'Not shown'}
      </Td>
      <Td numeric label="New" className="whitespace-nowrap font-semibold">
        {after ? <MetricValue value={after.value} style={telling} unit /> : 'Not shown'}
      </Td>
      <Td numeric label="Difference">
        <DifferenceMark difference={difference} />
      </Td>
      <Td label="Rank" className="whitespace-nowrap">
        <RankMove before={before?.rank ?? null} after={after?.rank ?? null} />
      </Td>
    </tr>
  );
}
