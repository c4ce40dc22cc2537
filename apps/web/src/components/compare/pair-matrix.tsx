import type { ComparedPair, ShownMetric } from '@clapboard/benchmarks';
import clsx from 'clsx';
import { Mark } from '@/components/charts/mark';
import { seriesColour } from '@/components/charts/palette';
import { Link } from '@/components/ui/link';
import { Table, Th, UnseenTh } from '@/components/ui/table';
import {
  formatP,
  formatSigned,
  getVerdict,
  intervalText,
  reverseInterval,
} from '@/format/difference';
import { noValue } from '@/format/values';
import { type CompareAddress, compareHref } from '@/url-state/compare';

export interface PairMatrixProps {
  caption: string;
  pairs: readonly ComparedPair[];
  labels: readonly string[];
  metric: ShownMetric;
  address: CompareAddress;
  /** the pair compared by aspect */
  chosen: readonly [number, number];
}

/** Every pair: the row's model minus the column's. A cell links to the pair by aspect. */
export function PairMatrix(props: PairMatrixProps) {
  const { caption, pairs, labels, metric, address, chosen } = props;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <UnseenTh>Row minus column</UnseenTh>
          {labels.map((label, index) => (
            <Th key={label} numeric className="min-w-28 max-w-40">
              <span className="inline-flex items-center gap-1.5">
                <Mark index={index} colour={seriesColour(index)} />
                <span className="line-clamp-2">{label}</span>
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={label}>
            <th scope="row" className="sticky left-0 z-10 min-w-32 max-w-48 bg-surface py-2">
              <span className="inline-flex items-center gap-2">
                <Mark index={row} colour={seriesColour(row)} />
                <span className="line-clamp-2">{label}</span>
              </span>
            </th>
            {labels.map((other, column) =>
              row === column ? (
                <td key={other} className="bg-sunken" />
              ) : (
                <Cell
                  key={other}
                  pair={findPair(pairs, row, column)}
                  metric={metric}
                  chosen={chosen[0] === row && chosen[1] === column}
                  href={compareHref({ ...address, pair: [row, column], from: undefined })}
                  label={`${label} minus ${other}, by aspect`}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Returns a pair in the requested order. */
export function findPair(
  pairs: readonly ComparedPair[],
  first: number,
  second: number,
): ComparedPair | undefined {
  const found = pairs.find(
    (pair) =>
      (pair.first === first && pair.second === second) ||
      (pair.first === second && pair.second === first),
  );
  if (!found || found.first === first) return found;
  const { difference, interval } = found;
  return {
    ...found,
    first,
    second,
    difference: difference === null ? null : -difference,
    interval: reverseInterval(interval),
  };
}

interface CellProps {
  pair: ComparedPair | undefined;
  metric: ShownMetric;
  chosen: boolean;
  href: string;
  label: string;
}

function Cell({ pair, metric, chosen, href, label }: CellProps) {
  const verdict = pair ? getVerdict(pair, metric.direction) : 'undefined';
  return (
    <td
      className={clsx(
        'numeric p-0',
        verdict === 'first' && 'bg-good-wash',
        verdict === 'second' && 'bg-bad-wash',
      )}
    >
      <Link
        href={href}
        scroll={false}
        aria-current={chosen ? 'true' : undefined}
        title={label}
        className="block px-3 py-2 -outline-offset-2 hover:underline aria-current:shadow-[inset_0_0_0_2px_var(--accent)]"
      >
        {!pair || pair.difference === null ? (
          noValue
        ) : (
          <>
            <span className={verdict === 'open' ? 'text-soft' : 'font-semibold'}>
              {formatSigned(pair.difference, metric)}
            </span>
            <span className="block whitespace-nowrap text-2xs text-soft">
              {intervalText(pair.interval, metric)}
            </span>
            <span className="block whitespace-nowrap text-2xs text-soft">
              {pair.adjusted === null ? noValue : formatP(pair.adjusted)}
            </span>
          </>
        )}
        <span className="sr-only">: {label}</span>
      </Link>
    </td>
  );
}
