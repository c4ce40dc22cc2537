import type { BenchmarkDefinition, ShownMetric } from '@clapboard/benchmarks';
import type { CompareCandidate, ComparisonView } from '@clapboard/services';
import type { ReactNode } from 'react';
import { seriesColour } from '@/components/charts/palette';
import type { Category, Point } from '@/components/charts/series';
import {
  type Board,
  boardOf,
  levelOf,
  metricOf,
  slicesInOrder,
  taskOf,
} from '@/components/leaderboard/board';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { inSentence } from '@/figures/format';
import { AddResult } from './add-result';
import { type CompareAddress, compareQuery } from './address';
import { AgreementCard } from './agreement';
import { AspectCharts } from './aspect-charts';
import { cautionsOf } from './cautions';
import { Entries } from './entries';
import { Forest, type ForestRow } from './forest';
import { labelsOf } from './labels';
import { Methods } from './methods';
import { PairMatrix, turned } from './pair-matrix';
import { placeChoices } from './place-choices';
import { PlaceForm } from './place-form';
import { summaryOf } from './summary';

interface ComparisonReportProps {
  comparison: ComparisonView;
  definition: BenchmarkDefinition;
  address: CompareAddress;
  candidates: readonly CompareCandidate[];
  /** most results side by side */
  most: number;
  /** the items on which they differ */
  children: ReactNode;
}

/** Everything about a comparison, from one sentence down to single items. */
export function ComparisonReport(props: ComparisonReportProps) {
  const { comparison, definition, candidates, most, children } = props;
  const { place, submissions, slices, places, agreement, revision } = comparison;
  const board = boardOf(definition);
  const task = taskOf(board, place.task);
  const metric = metricOf(task, place.metric);
  const labels = labelsOf(submissions);
  const address = { ...props.address, ...place };
  const chosen = chosenPair(props.address, submissions.length);
  const names = [labels[chosen[0]] ?? '', labels[chosen[1]] ?? ''] as const;
  const here = slices.find(({ slice }) => slice === place.slice);
  const sliceTitle = board.slices.find(({ id }) => id === place.slice)?.title ?? place.slice;
  const heading = `${task.title}: ${inSentence(metric.title)}`;
  const [, second] = labels;
  return (
    <>
      {cautionsOf(comparison).map((caution) => (
        <Alert key={caution} tone="warn">
          {caution}
        </Alert>
      ))}
      <section aria-labelledby="compared" className="flex flex-col gap-6">
        <h2 id="compared" className="sr-only">
          {heading}, {inSentence(sliceTitle)}
        </h2>
        {here ? <Summary lines={summaryOf(here, labels, metric)} /> : null}
        <PlaceForm address={address} {...placeChoices(board, places, place)} chosen={place} />
        <Entries comparison={comparison} address={address} labels={labels} metric={metric} />
        {submissions.length < most ? (
          <details className="no-print group">
            <summary className={`${buttonClass('secondary', 'sm')} list-none`}>
              Add a result
            </summary>
            <div className="mt-4">
              <AddResult
                benchmark={definition.id}
                address={address}
                style={metricOf(taskOf(board, board.headline.task), board.headline.metric)}
                initial={candidates}
              />
            </div>
          </details>
        ) : (
          <p className="text-faint text-sm">
            {most} results are the most side by side. Remove one to add another.
          </p>
        )}
      </section>
      {submissions.length > 2 && here ? (
        <Card aria-labelledby="matrix">
          <CardHeader
            titleId="matrix"
            title={`Every pair, ${inSentence(sliceTitle)}`}
            description="The row’s model minus the column’s. Shaded where the two can be told apart at the 5 % level after correction. Choose a cell to see that pair by aspect below."
          />
          <CardBody>
            <PairMatrix
              caption={`Differences in ${inSentence(metric.title)}`}
              pairs={here.pairs}
              labels={labels}
              metric={metric}
              address={address}
              chosen={chosen}
            />
          </CardBody>
        </Card>
      ) : null}
      <Card aria-labelledby="by-aspect">
        <CardHeader
          titleId="by-aspect"
          title={`${names[0]} minus ${names[1]}, by aspect`}
          description={`${heading}. Dots are differences, lines their 95% intervals from resampling ${definition.itemNoun[1]} jointly for both. Filled where the two can be told apart.`}
        />
        <CardBody>
          <Forest
            caption={`${names[0]} minus ${names[1]}, ${heading}`}
            rowTitle="Aspect"
            rows={forestRows(board, comparison, chosen)}
            style={metric}
            sides={sidesOf(names, metric.direction)}
          />
        </CardBody>
      </Card>
      {categoriesOf(board, comparison).length > 0 ? (
        <AspectCharts
          title={heading}
          categories={categoriesOf(board, comparison)}
          axes={radarAxes(board)}
          series={labels.map((name, index) => ({
            id: String(index),
            name,
            colour: seriesColour(index),
          }))}
          style={{ unit: metric.unit, decimals: metric.decimals }}
          level={levelOf(board, task.id, metric.id)}
          source={`${definition.title}, ${revision.label}`}
        />
      ) : null}
      {agreement && second !== undefined ? (
        <AgreementCard
          agreement={agreement}
          labels={[labels[0] ?? '', second]}
          metric={inSentence(metricOf(task, task.primaryMetric).title)}
          itemNoun={definition.itemNoun}
        />
      ) : null}
      {children}
      <Methods pairs={here?.pairs.length ?? 0} query={compareQuery(address)} />
    </>
  );
}

function Summary({ lines }: { lines: readonly string[] }) {
  const [first, ...rest] = lines;
  return (
    <div data-testid="summary" className="max-w-4xl">
      <p className="font-semibold text-xl leading-snug tracking-tight sm:text-2xl">{first}</p>
      {rest.map((line) => (
        <p key={line} className="mt-2 text-soft">
          {line}
        </p>
      ))}
    </div>
  );
}

function chosenPair({ pair }: CompareAddress, count: number): readonly [number, number] {
  if (!pair || pair[0] === pair[1] || Math.max(...pair) >= count) return [0, 1];
  return pair;
}

/** What lies left and right of zero in first minus second. */
function sidesOf(
  [first, second]: readonly [string, string],
  direction: ShownMetric['direction'],
): readonly [string, string] {
  if (direction === 'neutral') return [`${second} has more`, `${first} has more`];
  return direction === 'higher'
    ? [`${second} better`, `${first} better`]
    : [`${first} better`, `${second} better`];
}

function forestRows(
  board: Board,
  { slices }: ComparisonView,
  [first, second]: readonly [number, number],
): ForestRow[] {
  const whole = board.headline.slice;
  return slicesInOrder(board).flatMap(({ slice, part }) => {
    const found = slices.find((one) => one.slice === slice.id);
    const pair = found ? turned(found.pairs, first, second) : undefined;
    if (!pair) return [];
    const { difference, interval, adjusted, n } = pair;
    return [
      {
        id: slice.id,
        title: slice.title,
        part,
        strong: slice.id === whole,
        difference,
        interval,
        adjusted,
        n,
      },
    ];
  });
}

/** Aspects of which none contains another, as the corners of a radar. */
function radarAxes(board: Board): string[] {
  return board.slices
    .filter(({ id, kind }) => kind !== 'macro' && kind !== 'all' && id !== board.headline.slice)
    .map(({ id }) => id);
}

/** The aspects that all have a number on; of a benchmark without aspects the whole alone. */
function categoriesOf(board: Board, { place, places }: ComparisonView): Category[] {
  return slicesInOrder(board).flatMap(({ slice, part }) => {
    const found = places.find(
      (one) => one.task === place.task && one.metric === place.metric && one.slice === slice.id,
    );
    if (part || !found) return [];
    const points: Record<string, Point> = {};
    for (const [index, { value, ciLow, ciHigh }] of found.scores.entries()) {
      if (value === null || !Number.isFinite(value)) continue;
      points[String(index)] = { value, low: ciLow, high: ciHigh };
    }
    return [{ id: slice.id, title: slice.title, points }];
  });
}
