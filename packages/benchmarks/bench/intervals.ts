import { rng } from '@clapboard/metrics';
import { aggregate, composites, drawsOf, type ScoreRef, type SliceDefinition } from '../src/index';

/** Intervals of a whole submission in the shape of TempCompass: the median and extremes of several runs. */
const runs = 7;
const videos = 410;
const sizes = [1580, 2453, 1503, 2004];
const random = rng('intervals bench');
const channels = ['accuracy', 'rule_accuracy', 'match_rate'];
const fine = Array.from({ length: 11 }, (_, i) => `aspect${i % 5}/part${i}`);

const slices: SliceDefinition[] = [
  { id: 'overall', title: '', group: '', kind: 'all' },
  ...Array.from({ length: 5 }, (_, i) => `aspect${i}`).map(named),
  ...fine.map(named),
];

function named(id: string): SliceDefinition {
  return { id, title: '', group: '', kind: 'items' };
}

const metrics = channels.map((channel) => ({
  id: channel,
  title: '',
  short: '',
  description: '',
  formula: '',
  direction: 'higher' as const,
  unit: 'percent' as const,
  decimals: 1,
  channel,
  aggregate: 'mean' as const,
}));

const scored = sizes.map((size, task) => ({
  definition: {
    id: `task${task}`,
    title: '',
    short: '',
    description: '',
    metrics,
    primaryMetric: 'accuracy',
  },
  items: Array.from({ length: size }, () => {
    const part = fine[random.below(fine.length)] ?? '';
    return { slices: [part.split('/')[0] ?? '', part], cluster: `video ${random.below(videos)}` };
  }),
  outcomes: {
    nonAnswers: Array.from({ length: size }, () => null),
    channels: Object.fromEntries(
      channels.map((channel) => [
        channel,
        Float64Array.from({ length: size }, () => random.below(2)),
      ]),
    ),
  },
}));

const whole = {
  tasks: scored.map(({ definition }) => definition),
  slices,
  composites: metrics.flatMap((metric) =>
    slices.map(({ id: slice }) => ({
      task: 'mean',
      title: '',
      short: '',
      metric,
      slice,
      of: scored.map(({ definition }): ScoreRef => {
        return { task: definition.id, metric: metric.id, slice };
      }),
    })),
  ),
};

function intervals(seed: string): [number, number] {
  const start = performance.now();
  const draws = drawsOf(seed);
  for (const { definition, items, outcomes } of scored) {
    aggregate(slices, definition, items, outcomes, draws);
  }
  const middle = performance.now();
  const all = scored.map(({ definition, ...rest }) => ({ id: definition.id, ...rest }));
  composites(whole, all, draws);
  return [middle - start, performance.now() - middle];
}

const times = Array.from({ length: runs }, (_, run) => intervals(`run ${run}`));
for (const [i, what] of [
  'four tasks, 17 slices, 3 metrics',
  '51 numbers over the tasks',
].entries()) {
  const sorted = times.map((time) => time[i] ?? Number.NaN).sort((a, b) => a - b);
  const [least, median, most] = [0, Math.floor(runs / 2), runs - 1].map((at) =>
    sorted[at]?.toFixed(0),
  );
  console.log(`7,540 items, ${what}: ${median} ms (${least} to ${most})`);
}
