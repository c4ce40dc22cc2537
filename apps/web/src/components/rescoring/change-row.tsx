import type { PreviewChange, PreviewNumber } from '@clapboard/services/pipeline/rescoring';
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { MetricValue } from '@/components/shared/metric-value';
import { Badge } from '@/components/ui/badge';
import { Td } from '@/components/ui/table';
import { formatCount, formatInterval, type ValueStyle } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { computeDifference, refineStyle } from './difference';
import { DifferenceMark } from './difference-mark';
import { nameNumber } from './number-names';
import { reasonWords } from './words';

interface ChangeRowProps {
  board: LeaderboardDefinition;
  change: PreviewChange;
  /** names the causes */
  causes: boolean;
}

/** A number of a result before and after publishing. */
export function ChangeRow({ board, change, causes }: ChangeRowProps) {
  const { before, after, kind, reasons } = change;
  const { metric, task, slice, style: plain } = nameNumber(board, change);
  const [was, is] = [before?.value ?? null, after?.value ?? null];
  const style = refineStyle(was, is, plain);
  const difference = computeDifference(was, is, style);
  const interval = refineInterval(before, after, style);
  // Phones show the interval and the number of items only where nothing else explains the change.
  const basis = difference.text === null && before && after ? undefined : 'max-sm:hidden';
  return (
    <tr className="align-top">
      <th scope="row" className="wrap-anywhere text-pretty font-normal">
        {metric}
        <span className="block text-faint text-xs">
          {task} · {slice}
        </span>
        {causes ? (
          <span className="mt-1 flex flex-wrap gap-1">
            {reasons.map((reason) => (
              <Badge key={reason} tone="outline">
                {reasonWords[reason]}
              </Badge>
            ))}
          </span>
        ) : null}
      </th>
      <Td numeric label="Now">
        <NumberText number={before} none="None" {...{ style, interval, basis }} />
      </Td>
      <Td className="px-0! text-faint max-sm:hidden">
        <ArrowRight aria-hidden className="mt-0.5 size-4" />
      </Td>
      <Td numeric label="New">
        <NumberText number={after} none="Removed" strong {...{ style, interval, basis }} />
      </Td>
      <Td numeric>
        {kind === 'interval' ? (
          <span className="whitespace-nowrap text-faint">Interval only</span>
        ) : (
          <DifferenceMark difference={difference} />
        )}
      </Td>
    </tr>
  );
}

/** As many digits as both values need to look different. */
function refineInterval<Style extends ValueStyle>(
  before: PreviewNumber | null,
  after: PreviewNumber | null,
  style: Style,
): Style {
  const low = refineStyle(before?.ciLow ?? null, after?.ciLow ?? null, style);
  return refineStyle(before?.ciHigh ?? null, after?.ciHigh ?? null, low);
}

interface NumberTextProps {
  number: PreviewNumber | null;
  style: ValueStyle;
  interval: ValueStyle;
  /** class of the interval and the number of items */
  basis: string | undefined;
  /** text for a missing score */
  none: string;
  strong?: boolean;
}

function NumberText({ number, style, interval, basis, none, strong }: NumberTextProps) {
  if (!number) return <span className="text-faint">{none}</span>;
  const ends = formatInterval(number.ciLow, number.ciHigh, interval);
  return (
    <>
      <span className={strong ? 'font-semibold' : undefined}>
        <MetricValue value={number.value} style={style} unit />
      </span>
      <span className={clsx('block text-faint text-xs', basis)}>
        {ends ? `${ends} · ` : ''}n = {formatCount(number.n)}
      </span>
    </>
  );
}
