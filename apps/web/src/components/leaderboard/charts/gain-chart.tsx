'use client';

import { ChartFrame } from '@/components/charts/chart-frame';
import { Forest } from '@/components/charts/forest';
import { formatSigned, intervalText, pNumber } from '@/format/difference';
import { inSentence, noValue } from '@/format/values';
import { ChartError, NothingToDraw } from './chart-states';
import { listTaskParts } from './parts';
import { pairPrompts } from './prompt-pairs';
import { planeQuery } from './queries';
import { formatTaskSuffix, getSource } from './row-parts';
import { describeGains } from './takeaways';
import type { LeaderboardChartProps } from './types';
import { useLeaderboardPage } from './use-leaderboard-page';
import { usePairTests } from './use-pair-tests';

/** Maximum pairs drawn; each scored one costs a request. */
const maxPairs = 24;

/** What each prompt variant gains over the standard prompt, on the same questions. */
export function GainChart({ board, task, metric, query }: LeaderboardChartProps) {
  const { whole } = listTaskParts(board, task, metric.id);
  const fetched = useLeaderboardPage(board.id, planeQuery(query, [whole.key]));
  const { page } = fetched;
  const pairs = pairPrompts(page?.rows ?? [], whole.key).slice(0, maxPairs);
  const tests = usePairTests(pairs, whole.key);
  if (fetched.error !== null) return <ChartError {...fetched} />;
  const suffix = formatTaskSuffix(board, task);
  const title = `Gain of prompt variants in ${inSentence(metric.title)}${suffix}`;
  const rows = pairs.map((pair) => {
    const test = tests?.get(pair.id);
    return {
      id: pair.id,
      title: `${pair.model}: ${pair.variant}${pair.published ? ' (published)' : ''}`,
      difference: pair.difference,
      interval: test?.interval ?? null,
      adjusted: test?.adjusted ?? null,
      n: test?.n ?? null,
    };
  });
  const sides = ['Standard prompt', 'Variant'] as const;
  return (
    <ChartFrame
      title={title}
      takeaway={tests && describeGains(rows, metric)}
      description="Variant minus standard prompt, for runs of one model with the same frames. Bands are 95% intervals of paired differences; circles are differences of published scores, without intervals. p isn’t corrected for the number of runs."
      source={page ? getSource(board, page) : null}
      height={null}
      readable
      loading={page === null || tests === null}
      table={{
        columns: [
          { title: 'Run' },
          { title: 'Gain', numeric: true },
          { title: '95% interval', numeric: true },
          { title: 'p', numeric: true },
        ],
        rows: rows.map(({ id, title: name, difference, interval, adjusted }) => ({
          id,
          cells: [
            name,
            formatSigned(difference, metric),
            intervalText(interval, metric) || noValue,
            adjusted === null ? noValue : pNumber(adjusted),
          ],
        })),
      }}
      empty={
        page !== null && pairs.length === 0 ? (
          <NothingToDraw title="No pairs to chart">
            No filtered model has a run with the standard prompt and one with another prompt and the
            same frames.
          </NothingToDraw>
        ) : null
      }
    >
      <Forest
        caption={title}
        rowTitle="Run"
        rows={rows}
        style={metric}
        sides={
          metric.direction === 'neutral'
            ? ['less', 'more']
            : metric.direction === 'lower'
              ? [`${sides[1]} is better`, `${sides[0]} is better`]
              : [`${sides[0]} is better`, `${sides[1]} is better`]
        }
      />
    </ChartFrame>
  );
}
