import { measureCoverage, measureFalseVerdicts } from './rates';
import { clusteredShare, independentShare, sharedVideos, skewedScores } from './simulations';

/** A row of the coverage table. */
interface CoverageCell {
  title: string;
  /** `coverage`: coverage of 95% intervals; `size`: false verdicts at the 5% level */
  kind: 'coverage' | 'size';
  /** bounds of the rate, without the Monte Carlo error of the repetitions */
  low: number;
  high: number;
  repetitions: number;
  /** runs the repetitions and returns the rate, from 0 to 1 */
  measure: (repetitions: number) => number;
}

const coverageBounds = { kind: 'coverage', low: 0.935, high: 0.965 } as const;
/** For discrete or greyed cells: with few clusters or few wrong items, intervals may be too wide. */
const conservative = { ...coverageBounds, high: 1 };
const sizeBounds = { kind: 'size', low: 0.035, high: 0.065 } as const;
/** Tests on few discrete items and corrected verdicts may be conservative. */
const cautious = { ...sizeBounds, low: 0 };

/** The difficult settings in printed order. */
export const coverageCells: readonly CoverageCell[] = [
  ...[18, 20, 40, 79].flatMap((n) =>
    [0.9, 0.95, 0.98].map((p) => ({
      ...conservative,
      title: `share ${p}, ${n} independent items`,
      repetitions: 10_000,
      measure: (repetitions: number) => measureCoverage(independentShare(n, p), repetitions),
    })),
  ),
  ...([6, 20, 33, 100] as const).flatMap((videos) =>
    (
      [
        [0.6, 0.3],
        [0.9, 0.3],
        [0.97, 0.2],
      ] as const
    ).map(([p, icc]) => ({
      ...(videos < 10 || p > 0.9 ? conservative : coverageBounds),
      title: `share ${p}, ${videos} videos of 3 items, correlation ${icc}`,
      repetitions: 3000,
      measure: (repetitions: number) =>
        measureCoverage(clusteredShare(3 * videos, videos, p, icc), repetitions),
    })),
  ),
  ...[0, 0.1, 0.2, 0.3, 0.5].map((shared) => ({
    ...coverageBounds,
    title: `mean of 7 tests, shared videos, share ${shared}`,
    repetitions: 2000,
    measure: (repetitions: number) => measureCoverage(sharedVideos(150, shared), repetitions),
  })),
  ...(
    [
      [80, 8],
      [20, 10],
      [18, 18],
      [40, 20],
      [33, 33],
      [80, 80],
    ] as const
  ).map(([n, videos]) => ({
    ...(videos < 50 ? conservative : coverageBounds),
    // Below ten clusters, no interval of a skewed mean is exact. Pages grey out these intervals.
    ...(videos < 10 && { low: 0.92 }),
    title: `mean of skewed scores, ${n} items, ${videos} videos`,
    repetitions: 3000,
    measure: (repetitions: number) => measureCoverage(skewedScores(n, videos), repetitions),
  })),
  ...[20, 40, 79].map((n) => ({
    ...cautious,
    title: `pair test, ${n} independent items`,
    repetitions: 4000,
    measure: (repetitions: number) =>
      measureFalseVerdicts(independentShare(n, 0.5), 2, repetitions),
  })),
  ...[6, 20, 33].map((videos) => ({
    ...cautious,
    title: `pair test, ${videos} videos of 3 items`,
    repetitions: 3000,
    measure: (repetitions: number) =>
      measureFalseVerdicts(clusteredShare(3 * videos, videos, 0.6, 0.3), 2, repetitions),
  })),
  ...[0.1, 0.2, 0.3].map((shared) => ({
    ...sizeBounds,
    title: `pair test of the mean of 7 tests, share ${shared}`,
    repetitions: 2000,
    measure: (repetitions: number) =>
      measureFalseVerdicts(sharedVideos(150, shared, 0.2), 2, repetitions),
  })),
  ...([4, 8] as const).flatMap((models) => [
    {
      ...cautious,
      title: `best of ${models} equal models, 79 items`,
      repetitions: 1000,
      measure: (repetitions: number) =>
        measureFalseVerdicts(independentShare(79, 0.5), models, repetitions),
    },
    {
      ...cautious,
      title: `best of ${models} equal models, mean of 7 tests`,
      repetitions: 600,
      measure: (repetitions: number) =>
        measureFalseVerdicts(sharedVideos(50, 0.3, 0.2), models, repetitions),
    },
  ]),
];

/** Whether a rate is within the bounds of a cell, plus or minus 3 Monte Carlo standard errors. */
export function isWithin({ low, high }: CoverageCell, rate: number, repetitions: number): boolean {
  const error = (bound: number) => 3 * Math.sqrt((bound * (1 - bound)) / repetitions);
  return rate >= low - error(low) && rate <= high + error(high);
}
