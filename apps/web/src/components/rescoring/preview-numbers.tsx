import type { PreviewChange, PreviewNumber } from '@clapboard/services/pipeline/rescoring';
import { ArrowRight } from 'lucide-react';
import { MetricValue } from '@/components/shared/metric-value';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, UnseenTh } from '@/components/ui/table';
import { formatCount, formatInterval, type ValueStyle } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { computeDifference, tellingStyle } from './difference';
import { DifferenceMark } from './difference-mark';
import { numberName } from './number-names';
import { NumberCell, ResultHead } from './preview-cells';
import { reasonWords } from './words';

interface PreviewNumbersProps {
  board: LeaderboardDefinition;
  changes: readonly PreviewChange[];
  /** the address of one submission's scores */
  buildHref: (submissionId: string) => string;
}

/** Scores before and after publishing. */
export function PreviewNumbers({ board, changes, buildHref }: PreviewNumbersProps) {
  return (
    <Table
      stacked="tablet"
      caption="Numbers that publishing changes"
      scrollClassName="rounded-card border border-line bg-surface max-lg:px-4 max-lg:py-2"
    >
      <thead>
        <tr>
          <Th>Result</Th>
          <Th>Number</Th>
          <Th numeric>Now</Th>
          <UnseenTh>becomes</UnseenTh>
          <Th numeric>New</Th>
          <Th numeric>Difference</Th>
          <Th>Cause</Th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {changes.map((change) => (
          <ChangeRow
            key={`${change.submissionId}/${change.task}/${change.metric}/${change.slice}`}
            board={board}
            change={change}
            href={buildHref(change.submissionId)}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** Equal columns in the cards of a stacked table: two on phones, four on tablets. */
const part =
  'lg:whitespace-nowrap max-sm:basis-[calc(50%-0.5rem)] sm:max-lg:basis-[calc(25%-0.75rem)]';

function ChangeRow(props: { board: LeaderboardDefinition; change: PreviewChange; href: string }) {
  const { board, change, href } = props;
  const { before, after, kind, reasons, runName, organisation } = change;
  const name = numberName(board, change);
  const [was, is] = [before?.value ?? null, after?.value ?? null];
  const style = tellingStyle(was, is, name.style);
  const difference = computeDifference(was, is, style);
  const interval = intervalStyle(before, after, style);
  return (
    <tr className="align-top">
      <ResultHead runName={runName} organisation={organisation} href={href} keepScroll />
      <NumberCell name={name} />
      <Td numeric label="Now" className={part}>
        <NumberText number={before} style={style} interval={interval} none="None" />
      </Td>
      <Td className="px-0 text-faint max-lg:hidden">
        <ArrowRight aria-hidden className="mt-0.5 size-4" />
      </Td>
      <Td numeric label="New" className={part}>
        <NumberText number={after} style={style} interval={interval} none="Removed" strong />
      </Td>
      <Td numeric className={part}>
        {kind === 'interval' ? (
          <span className="whitespace-nowrap text-faint">Interval only</span>
        ) : (
          <DifferenceMark difference={difference} />
        )}
      </Td>
      <Td className={part}>
        <span className="flex flex-wrap gap-1">
          {reasons.map((reason) => (
            <Badge key={reason} tone="outline">
              {reasonWords[reason]}
            </Badge>
          ))}
        </span>
      </Td>
    </tr>
  );
}

/** As many digits as both values need to look different. */
function intervalStyle<Style extends ValueStyle>(
  before: PreviewNumber | null,
  after: PreviewNumber | null,
  style: Style,
): Style {
  const low = tellingStyle(before?.ciLow ?? null, after?.ciLow ?? null, style);
  return tellingStyle(before?.ciHigh ?? null, after?.ciHigh ?? null, low);
}

interface NumberTextProps {
  number: PreviewNumber | null;
  style: ValueStyle;
  interval: ValueStyle;
  /** text for a missing score */
  none: string;
  strong?: boolean;
}

function NumberText({ number, style, interval, none, strong }: NumberTextProps) {
  if (!number) return <span className="text-faint">{none}</span>;
  const ends = formatInterval(number.ciLow, number.ciHigh, interval);
  return (
    <>
      <span className={strong ? 'font-semibold' : undefined}>
        <MetricValue value={number.value} style={style} unit />
      </span>
      <span className="block text-faint text-xs">
        {ends ? `${ends} · ` : ''}n = {formatCount(number.n)}
      </span>
    </>
  );
}
