import type { MetricDefinition, TaskDefinition } from '../contract/definition';

const shared = { direction: 'lower', unit: 'percent', decimals: 1, aggregate: 'mean' } as const;

function metricsOf(name: string): readonly MetricDefinition[] {
  return [
    {
      ...shared,
      id: 'cost',
      title: name,
      short: name,
      description:
        'Mean cost of the clips, each as a share of its largest possible cost, exactly as the official code computes it. Clips that the official code stops at are not in the mean. Under a sentence type or verdict: the part of each clip’s cost that its lines of this kind add.',
      formula:
        'mean over clips of optimal cost / (lines − a + 0.1 · a(a − 1)/2), a = entailed dynamic actions; NaN is left out, Infinity makes the mean Infinity',
      channel: 'cost',
      withoutVerdict: 'dropped',
    },
    {
      ...shared,
      id: 'cost_excluded_worst',
      title: `${name}, excluded clips as 1`,
      short: 'Excl. as 1',
      description:
        'The same mean over all clips: one that is missing, that the official code drops, or whose cost is no finite number counts as 1. A model gains nothing from clips that cannot be scored.',
      formula:
        'sum over all clips of the cost, 1 where it is excluded, NaN or Infinity / all clips; no value where a caption has no judgement',
      channel: 'cost_excluded_worst',
    },
    {
      ...shared,
      id: 'base_cost',
      title: 'Base cost',
      short: 'Base',
      description:
        'The part of the cost that comes from lines that are not entailed, or are actions away from their evidence. Clips without a finite cost are left out.',
      formula: 'mean over clips of base costs on the optimal path / largest possible cost',
      channel: 'base_cost',
      withoutVerdict: 'dropped',
    },
    {
      ...shared,
      id: 'order_penalty',
      title: 'Order penalty',
      short: 'Order',
      description:
        'The part of the cost that comes from actions told in another order. With the base cost it adds up to the cost.',
      formula: 'mean over clips of order penalties on the optimal path / largest possible cost',
      channel: 'order_penalty',
      withoutVerdict: 'dropped',
    },
    {
      ...shared,
      id: 'degenerate_rate',
      title: 'Degenerate clips',
      short: 'Degen.',
      description:
        'Share of clips whose largest possible cost is 0, so that the official cost is NaN or Infinity: a single line that is an entailed action.',
      formula: 'clips whose cost is NaN or Infinity / all clips',
      channel: 'degenerate_rate',
    },
  ];
}

/** How long captions are; the paper's Figure 1 draws each model as large as this. */
const sentences: MetricDefinition = {
  id: 'sentences',
  title: 'Sentences per caption',
  short: 'Sentences',
  description:
    'How many sentences the model’s captions have on average. Longer captions are neither better nor worse.',
  formula:
    'sum of sentences over captions / captions; a missing caption is left out, and one without a verdict',
  direction: 'neutral',
  unit: 'score',
  decimals: 1,
  channel: 'sentences',
  aggregate: 'mean',
  withoutVerdict: 'dropped',
};

/** The two directions of comparison (paper, section 3). */
export const tasks: readonly TaskDefinition[] = [
  {
    id: 'hallucination',
    title: 'Hallucination',
    short: 'ArgusCost-H',
    description:
      'Every line of the model’s caption is judged against the human caption: what the human caption does not support is hallucinated.',
    metrics: [...metricsOf('ArgusCost-H'), sentences],
    primaryMetric: 'cost',
  },
  {
    id: 'omission',
    title: 'Omission',
    short: 'ArgusCost-O',
    description:
      'Every line of the human caption is judged against the model’s caption: what the model’s caption does not support is omitted.',
    metrics: metricsOf('ArgusCost-O'),
    primaryMetric: 'cost',
  },
];
