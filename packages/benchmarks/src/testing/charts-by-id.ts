import type { Chart } from '../contract/chart';
import type { Scoring } from '../contract/scorer';
import type { Answers, Item } from '../contract/scoring';

type ChartOfKind<Kind extends Chart['kind']> = Chart & { kind: Kind };

/** Finds charts of scored answers by id; undefined if there is none of this kind. */
export function chartsById(
  scoring: Pick<Scoring, 'outcomes' | 'charts'>,
  task: string,
  items: readonly Item[],
  answers: Answers,
): <Kind extends Chart['kind']>(kind: Kind, id: string) => ChartOfKind<Kind> | undefined {
  const outcomes = scoring.outcomes(task, items, answers);
  const charts = scoring.charts({ task, items, answers, outcomes });
  return <Kind extends Chart['kind']>(kind: Kind, id: string) =>
    charts.find((chart): chart is ChartOfKind<Kind> => chart.kind === kind && chart.id === id);
}

/** Values of a chart’s series by id. */
export function getValues(
  chart: Extract<Chart, { series: unknown }> | undefined,
): Record<string, readonly (number | null)[]> {
  return Object.fromEntries(chart?.series.map(({ id, values }) => [id, values]) ?? []);
}
