import { gaussian } from '@clapboard/metrics';
import type { SliceDefinition } from '../../src/contract/definition';
import {
  asOutcomes,
  beta,
  define,
  normalQuantile,
  type Simulation,
  simulatedTask,
} from './simulate';

const all = { id: 'all', title: '', group: '', kind: 'all' } as const;
const part = { id: 'part', title: '', group: '', kind: 'items' } as const;

/** `n` independent items, each right with probability `p`. */
export function independentShare(n: number, p: number): Simulation {
  const items = Array.from({ length: n }, (_, i) => ({ slices: ['part'], cluster: `v${i}` }));
  return {
    definition: define([all, part]),
    items: new Map([[simulatedTask, items]]),
    truth: p,
    draw: (random) => () => asOutcomes(items.map(() => (random.uniform() < p ? 1 : 0))),
  };
}

/**
 * A slice of `n` items on `videos` videos, in a task with 100 other videos of four items each. The
 * chance of a right answer varies between videos (beta-binomial) with intraclass correlation `icc`.
 */
export function clusteredShare(n: number, videos: number, p: number, icc: number): Simulation {
  const items = [
    ...Array.from({ length: n }, (_, i) => ({ slices: ['part'], cluster: `v${i % videos}` })),
    ...Array.from({ length: 400 }, (_, i) => ({ slices: [], cluster: `w${i % 100}` })),
  ];
  return {
    definition: define([all, part]),
    items: new Map([[simulatedTask, items]]),
    truth: p,
    draw: (random) => {
      const chance = beta(p * (1 / icc - 1), (1 - p) * (1 / icc - 1), random);
      return () => {
        const lengths = new Map<string, number>();
        return asOutcomes(
          items.map(({ cluster }) => {
            const known = lengths.get(cluster) ?? chance();
            lengths.set(cluster, known);
            return random.uniform() < known ? 1 : 0;
          }),
        );
      };
    },
  };
}

/** Chances of a right answer in the seven tests. */
const testChances = [0.3, 0.4, 0.5, 0.6, 0.65, 0.75, 0.85];

/**
 * The mean of seven tests with `perTest` items each on the same 300 videos. An answer is right if a
 * latent normal value is below the threshold of its test. `shared` is the share of its variance due to
 * the video, `common` the share due to the item (equal for all models of a round).
 */
export function sharedVideos(perTest: number, shared: number, common = 0): Simulation {
  const tests = testChances.map((_, test) => `test${test}`);
  const slices: SliceDefinition[] = [
    ...tests.map((id) => ({ ...part, id })),
    { id: 'part', title: '', group: '', kind: 'macro', of: tests },
  ];
  const items = tests.flatMap((test, i) =>
    Array.from({ length: perTest }, (_, j) => ({
      slices: [test],
      cluster: `v${(j * 7 + i * 41) % 300}`,
    })),
  );
  const thresholds = testChances.map(normalQuantile);
  return {
    definition: define(slices),
    items: new Map([[simulatedTask, items]]),
    truth: testChances.reduce((sum, chance) => sum + chance, 0) / testChances.length,
    draw: (random) => {
      const normal = gaussian(random);
      const ofItem = items.map(normal);
      return () => {
        const ofVideo = new Map<string, number>();
        return asOutcomes(
          items.map(({ cluster }, i) => {
            const video = ofVideo.get(cluster) ?? normal();
            ofVideo.set(cluster, video);
            const latent =
              Math.sqrt(shared) * video +
              Math.sqrt(common) * (ofItem[i] ?? 0) +
              Math.sqrt(1 - shared - common) * normal();
            return latent < (thresholds[Math.floor(i / perTest)] ?? 0) ? 1 : 0;
          }),
        );
      };
    },
  };
}

/** NDCG of the six orders of three captions, and their frequencies for a fairly good model. */
const orders = [
  [1, 0.62],
  [0.8690702464285424, 0.16],
  [0.630929753571457, 0.1],
  [0.3690702464285425, 0.06],
  [0.13092975357145725, 0.03],
  [0, 0.03],
] as const;

/** `n` scores with a long lower tail on `videos` videos; half of the items share the score of their video. */
export function skewedScores(n: number, videos: number): Simulation {
  const items = Array.from({ length: n }, (_, i) => ({
    slices: ['part'],
    cluster: `v${i % videos}`,
  }));
  return {
    definition: define([all, part], 'fraction'),
    items: new Map([[simulatedTask, items]]),
    truth: orders.reduce((sum, [value, chance]) => sum + value * chance, 0),
    draw: (random) => {
      const score = () => {
        let rest = random.uniform();
        for (const [value, chance] of orders) {
          rest -= chance;
          if (rest < 0) return value;
        }
        return 0;
      };
      return () => {
        const ofVideo = new Map(items.map(({ cluster }) => [cluster, score()]));
        return asOutcomes(
          items.map(({ cluster }) =>
            random.uniform() < 0.5 ? (ofVideo.get(cluster) ?? 0) : score(),
          ),
        );
      };
    },
  };
}
