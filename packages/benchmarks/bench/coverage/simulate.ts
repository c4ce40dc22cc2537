import { gaussian, type Rng } from '@clapboard/metrics';
import type { MetricDefinition, SliceDefinition } from '../../src/contract/definition';
import type { OutcomesByTask } from '../../src/scoring/estimate';
import type { ItemsByTask, NumberDefinition } from '../../src/scoring/number-layout';

/** Simulated item outcomes of models, with the layout of a number. */
export interface Simulation {
  definition: NumberDefinition;
  items: ItemsByTask;
  /** limit of the number for infinitely many items */
  truth: number;
  /** starts a round, in which all models share the difficulty of videos */
  draw: (random: Rng) => DrawnRound;
}

/** Draws the outcomes of another model on the same videos. */
type DrawnRound = () => OutcomesByTask;

/** The task, metric and slices of every simulation. */
export const simulatedTask = 'task';
export const simulatedMetric = 'metric';

function getMetric(unit: MetricDefinition['unit']): MetricDefinition {
  return {
    id: simulatedMetric,
    title: '',
    short: '',
    description: '',
    formula: '',
    direction: 'higher',
    unit,
    decimals: 1,
    channel: 'outcome',
    aggregate: 'mean',
  };
}

export function define(
  slices: readonly SliceDefinition[],
  unit: MetricDefinition['unit'] = 'percent',
): NumberDefinition {
  const text = { title: '', short: '', description: '' };
  const metrics = [getMetric(unit)];
  return {
    tasks: [{ id: simulatedTask, ...text, metrics, primaryMetric: simulatedMetric }],
    slices,
  };
}

export function asOutcomes(values: readonly number[]): OutcomesByTask {
  const channels = { outcome: Float64Array.from(values) };
  return new Map([[simulatedTask, { nonAnswers: values.map(() => null), channels }]]);
}

/** A stream of Beta(a, b) numbers. */
export function beta(a: number, b: number, random: Rng): () => number {
  const normal = gaussian(random);
  const [first, second] = [chiSquared(2 * a, random, normal), chiSquared(2 * b, random, normal)];
  return () => {
    const x = first();
    return x / (x + second());
  };
}

/**
 * A stream of independent chi-squared numbers with `df` > 0 degrees of freedom: twice a gamma number
 * of shape df / 2 (Marsaglia and Tsang 2000).
 */
function chiSquared(df: number, random: Rng, normal: () => number): () => number {
  // Shapes below 1 are drawn with shape + 1 and scaled down (section 6 of the source).
  const shape = df / 2;
  const d = (shape < 1 ? shape + 1 : shape) - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  const drawGamma = (): number => {
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v <= 0) continue;
      if (Math.log(1 - random.uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  return () => 2 * drawGamma() * (shape < 1 ? (1 - random.uniform()) ** (1 / shape) : 1);
}

/** Quantile of the standard normal distribution, by bisection of its Simpson-integrated density. */
export function normalQuantile(p: number): number {
  let [low, high] = [-8, 8];
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function normalShare(z: number): number {
  const steps = 400;
  const width = z / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i += 1) {
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp(-((i * width) ** 2) / 2);
  }
  return 0.5 + (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}
