import type { MetricDefinition, TaskDefinition } from '../contract/definition';

const shared = { direction: 'lower', unit: 'percent', decimals: 1, aggregate: 'mean' } as const;

/** Normalised cost of a caption of two entailed actions without evidence: 2 / 0.1. No other finite cost is larger. */
const largest = 20;

function getMetrics(name: string): readonly MetricDefinition[] {
  return [
    {
      ...shared,
      largest,
      id: 'cost',
      title: name,
      short: name,
      description:
        'Mean cost of the clips, each as a share of its largest possible cost, exactly as in the official code. Clips on which the official code fails are left out of the mean; ranks count them as 1. Under a sentence type or verdict: the part of the cost from lines of this kind.',
      formula:
        'mean over clips of optimal cost / (lines − a + 0.1 · a(a − 1)/2), a = entailed dynamic actions; NaN is left out, Infinity makes the mean Infinity',
      channel: 'cost',
      withoutVerdict: 'dropped',
      full: 'cost_excluded_worst',
    },
    {
      ...shared,
      largest,
      id: 'cost_excluded_worst',
      title: `${name}, excluded clips as 1`,
      short: 'Excl. as 1',
      description:
        'The same mean over all clips. A clip counts as 1 if it is missing, excluded by the official code, or has no finite cost, so models gain nothing from clips that can’t be scored. Determines the rank.',
      formula:
        'sum over all clips of the cost, 1 where it is excluded, NaN or Infinity / all clips; no value where a caption has no judgement',
      channel: 'cost_excluded_worst',
    },
    {
      ...shared,
      largest,
      id: 'base_cost',
      title: 'Base cost',
      short: 'Base',
      description:
        'The part of the cost from lines that are not entailed, or are actions away from their evidence. Clips without a finite cost are left out.',
      formula: 'mean over clips of base costs on the optimal path / largest possible cost',
      channel: 'base_cost',
      withoutVerdict: 'dropped',
    },
    {
      ...shared,
      largest,
      id: 'order_penalty',
      title: 'Order penalty',
      short: 'Order',
      description:
        'The part of the cost from actions in the wrong order. Base cost and order penalty add up to the cost.',
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
        'Share of clips whose caption is a single entailed action. Their largest possible cost is 0, so the official cost is NaN or Infinity.',
      formula: 'clips whose cost is NaN or Infinity / all clips',
      channel: 'degenerate_rate',
      ranked: false,
    },
  ];
}

/** Length of captions; the paper's Figure 1 uses it as the size of each model. */
const sentences: MetricDefinition = {
  id: 'sentences',
  title: 'Sentences per caption',
  short: 'Sentences',
  description:
    'Average number of sentences per caption. Longer captions are neither better nor worse.',
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
      'Judges every line of the model’s caption against the human caption. What the human caption doesn’t support is hallucinated.',
    metrics: [...getMetrics('ArgusCost-H'), sentences],
    primaryMetric: 'cost',
  },
  {
    id: 'omission',
    title: 'Omission',
    short: 'ArgusCost-O',
    description:
      'Judges every line of the human caption against the model’s caption. What the model’s caption doesn’t support is omitted.',
    metrics: getMetrics('ArgusCost-O'),
    primaryMetric: 'cost',
  },
];
