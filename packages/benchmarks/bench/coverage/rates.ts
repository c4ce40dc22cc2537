import { rng } from '@clapboard/metrics';
import { type ComparedPair, comparePairs } from '../../src/comparison/compare-outcomes';
import { estimateNumber } from '../../src/scoring/estimate';
import { getDraws, numberInterval } from '../../src/scoring/number-interval';
import { type NumberLayout, numberLayouts } from '../../src/scoring/number-layout';
import { type Simulation, simulatedMetric, simulatedTask } from './simulate';

/** Share of repetitions whose interval contains the truth. Throws if an interval is missing or has no width. */
export function measureCoverage(simulation: Simulation, repetitions: number): number {
  const layout = getLayout(simulation);
  const random = rng('coverage');
  const draws = getDraws('coverage');
  let covered = 0;
  for (let i = 0; i < repetitions; i += 1) {
    const outcomes = simulation.draw(random)();
    const estimate = estimateNumber(layout, outcomes);
    const interval = estimate && numberInterval(estimate, layout, outcomes, draws);
    if (!interval || interval.high <= interval.low) throw new Error('There is no interval.');
    if (interval.low <= simulation.truth && simulation.truth <= interval.high) covered += 1;
  }
  return covered / repetitions;
}

/**
 * Share of repetitions that report a difference between any two equally good models after correction.
 * Throws if a verdict and its interval disagree.
 */
export function measureFalseVerdicts(
  simulation: Simulation,
  models: number,
  repetitions: number,
): number {
  const layout = getLayout(simulation);
  const random = rng('pair tests');
  let called = 0;
  for (let i = 0; i < repetitions; i += 1) {
    const runs = Array.from({ length: models }, simulation.draw(random));
    const estimates = runs.flatMap((outcomes) => estimateNumber(layout, outcomes) ?? []);
    const pairs = comparePairs(layout, runs, estimates, undefined, `${i}`);
    if (pairs.filter(isDifferent).length > 0) called += 1;
  }
  return called / repetitions;
}

function isDifferent({ adjusted, interval }: ComparedPair): boolean {
  const different = (adjusted ?? 1) < 0.05;
  const excludes = interval !== null && (interval.low >= 0 || interval.high <= 0);
  if (different !== excludes)
    throw new Error(`Verdict and interval disagree: ${adjusted} ${JSON.stringify(interval)}.`);
  return different;
}

function getLayout({ definition, items }: Simulation): NumberLayout {
  const ref = { task: simulatedTask, metric: simulatedMetric, slice: 'part' };
  const layout = numberLayouts(definition, items)(ref);
  if (!layout) throw new Error('The simulation has no items.');
  return layout;
}
