import type { MetricDefinition, TaskDefinition } from '../contract/definition';

const accuracy: MetricDefinition = {
  id: 'accuracy',
  title: 'Accuracy',
  short: 'Acc.',
  description:
    'Share of videos for which the model picks the correct caption, exactly as in the official code. Determines the rank.',
  formula:
    'videos answered correctly / all videos; correct = the answer is the letter of the true caption, or contains that caption in lower case without its final full stop',
  direction: 'higher',
  unit: 'fraction',
  decimals: 3,
  channel: 'accuracy',
  aggregate: 'mean',
};

const tolerantAccuracy: MetricDefinition = {
  id: 'accuracy_tolerant',
  title: 'Tolerant accuracy',
  short: 'Acc. (tolerant)',
  description:
    'Accuracy that ignores case, spaces and punctuation: “b”, “B.”, “(B)” and “B) caption” count as B, and the correct caption may keep its capital letter. A large gap to accuracy means that the answer format costs points.',
  formula:
    'videos answered correctly after both answer and caption are normalised / all videos; answers that the official code accepts stay correct',
  direction: 'higher',
  unit: 'fraction',
  decimals: 3,
  channel: 'accuracy_tolerant',
  aggregate: 'mean',
};

const ndcg: MetricDefinition = {
  id: 'ndcg',
  title: 'NDCG',
  short: 'NDCG',
  description:
    'How close the predicted order is to the correct order, from 0 (reversed) to 1 (perfect). Putting the most hallucinated caption first costs more than swapping the last two. Answers that don’t contain each caption exactly once score 0.',
  formula:
    'mean over all videos of (DCG − rDCG) / (iDCG − rDCG), with DCG = Σ (4 − rank of the caption at place j) / log2(j + 1); iDCG is the DCG of the true order, rDCG that of its reverse',
  direction: 'higher',
  unit: 'fraction',
  decimals: 3,
  channel: 'ndcg',
  aggregate: 'mean',
};

const invalidRate: MetricDefinition = {
  id: 'invalid_rate',
  title: 'Invalid response rate',
  short: 'Invalid',
  description:
    'Share of videos whose answer is not an order of the three captions: empty, too short, too long or repetitive. Missing answers count as invalid.',
  formula: 'videos without a valid order / all videos',
  direction: 'lower',
  unit: 'percent',
  decimals: 1,
  channel: 'invalid',
  aggregate: 'mean',
};

const regurgitationRate: MetricDefinition = {
  id: 'regurgitation_rate',
  title: 'Regurgitation rate',
  short: 'Regurg.',
  description:
    'Share of the model’s most frequent letter order. The letters were shuffled, so a model that uses the videos gives all six orders about equally often (ground truth: 18%). A model that always answers “A, B, C” reaches 100%.',
  formula:
    'videos with the most frequent of the six letter orders / all videos; invalid answers are in the denominator only',
  direction: 'lower',
  unit: 'percent',
  decimals: 1,
  channel: 'order',
  aggregate: 'largest_share',
  ranked: false,
};

function misalignment(worse: 2 | 3, better: 1 | 2, meaning: string): MetricDefinition {
  return {
    id: `hm_${worse}_${better}`,
    title: `Hallucination misalignment ${worse}→${better}`,
    short: `HM ${worse}→${better}`,
    description: `${meaning} Read it together with the invalid response rate: invalid answers misalign nothing.`,
    formula: `videos whose order puts the caption of rank ${worse} before that of rank ${better} / videos`,
    direction: 'lower',
    unit: 'percent',
    decimals: 1,
    channel: `hm_${worse}_${better}`,
    aggregate: 'mean',
    ranked: false,
  };
}

const orderingMetrics: readonly MetricDefinition[] = [
  ndcg,
  invalidRate,
  regurgitationRate,
  misalignment(3, 1, 'How often the most hallucinated caption is preferred to the correct one.'),
  misalignment(
    3,
    2,
    'How often the most hallucinated caption is preferred to the milder hallucination.',
  ),
  misalignment(2, 1, 'How often the mild hallucination is preferred to the correct caption.'),
];

/** The three tasks of the paper, section 4.1. */
export const tasks: readonly TaskDefinition[] = [
  {
    id: 'mcqa',
    title: 'Multiple choice',
    short: 'MCQA',
    description:
      'The model sees the video and three captions as options A, B and C, and picks the best description.',
    metrics: [accuracy, tolerantAccuracy],
    primaryMetric: accuracy.id,
  },
  {
    id: 'naive_ordering',
    title: 'Naive caption ordering',
    short: 'Naive',
    description:
      'The model ranks all three captions at once, from the most to the least faithful to the video.',
    metrics: orderingMetrics,
    primaryMetric: ndcg.id,
  },
  {
    id: 'relative_ordering',
    title: 'Relative caption ordering',
    short: 'Relative',
    description:
      'The order is derived from questions about two captions at a time. A third question is asked only if the first two leave the order open.',
    metrics: orderingMetrics,
    primaryMetric: ndcg.id,
  },
];
