import type { MetricDefinition, TaskDefinition } from '../contract/definition';

type Wording = Pick<MetricDefinition, 'id' | 'title' | 'short' | 'description' | 'formula'> &
  Partial<Pick<MetricDefinition, 'full' | 'ranked'>>;

function share(wording: Wording, direction: MetricDefinition['direction'] = 'higher') {
  const metric: MetricDefinition = {
    ...wording,
    direction,
    unit: 'percent',
    decimals: 1,
    rounds: 'fraction',
    channel: wording.id,
    aggregate: 'mean',
  };
  return metric;
}

const entailment = [
  share({
    id: 'strict',
    title: 'StrictVLE',
    short: 'StrictVLE',
    description:
      'Share of pairs for which the model accepts the positive caption and rejects the negative one. Chance is 25%. Ranks count pairs without valid answers as wrong.',
    formula:
      'pairs with e(V,C+) > 0.5 and e(V,C−) < 0.5 / pairs; a score of exactly 0.5 is wrong. For Yes/No answers: pairs answered Yes and No / pairs with exactly Yes or No on both sides',
    full: 'strict_refusals_wrong',
  }),
  share({
    id: 'classic',
    title: 'ClassicVLE',
    short: 'ClassicVLE',
    description:
      'Share of pairs whose positive caption scores higher than the negative one. Chance is 50%. Requires scores; not available for Yes/No answers.',
    formula: 'pairs with e(V,C+) > e(V,C−) / pairs; a tie is wrong',
  }),
  share({
    id: 'positive_accuracy',
    title: 'Positive caption accuracy',
    short: 'Pos.',
    description:
      'Share of positive captions that the model accepts. A value near 100% with a low negative accuracy means that the model says Yes to everything.',
    formula: 'pairs with e(V,C+) > 0.5 / pairs; for Yes/No answers over the valid pairs',
  }),
  share({
    id: 'negative_given_positive',
    title: 'Negative caption accuracy, given the positive one',
    short: 'Neg. | pos.',
    description:
      'Share of negative captions that the model rejects, among pairs whose positive caption it accepts. Undefined if it accepts none.',
    formula: 'pairs with e(V,C+) > 0.5 and e(V,C−) < 0.5 / pairs with e(V,C+) > 0.5',
    ranked: false,
  }),
  share({
    id: 'strict_refusals_wrong',
    title: 'StrictVLE, refusals counted wrong',
    short: 'Strict (all)',
    description:
      'StrictVLE over all pairs. Answers other than Yes and No count as wrong. Determines the rank. Equals StrictVLE for models with scores.',
    formula: 'pairs that StrictVLE counts as right / all pairs',
  }),
];

const choices = [
  share({
    id: 'a',
    title: 'Accuracy with A correct',
    short: 'A',
    description: 'Share of pairs answered A when the positive caption is option A.',
    formula: 'pairs whose gt_A answer is A / pairs whose answers both begin with the word A or B',
  }),
  share({
    id: 'b',
    title: 'Accuracy with B correct',
    short: 'B',
    description: 'Share of pairs answered B when the positive caption is option B.',
    formula: 'pairs whose gt_B answer is B / pairs whose answers both begin with the word A or B',
  }),
  share(
    {
      id: 'bias',
      title: 'Choice bias',
      short: 'Bias',
      description:
        'How much more often the model is right when B is correct. Above 0 it prefers B, below 0 it prefers A.',
      formula: 'B − A, both over the same pairs',
    },
    'neutral',
  ),
  share({
    id: 'both',
    title: 'Both orders right',
    short: 'A∧B',
    description:
      'Share of pairs answered correctly in both orders of the options. Chance is 25%, as for StrictVLE. Ranks count pairs without valid answers as wrong.',
    formula: 'pairs right as A and as B / pairs whose answers both begin with the word A or B',
    full: 'both_refusals_wrong',
  }),
  share({
    id: 'both_refusals_wrong',
    title: 'Both orders right, refusals counted wrong',
    short: 'A∧B (all)',
    description:
      'Both orders right over all pairs. Pairs with an answer that doesn’t begin with A or B count as wrong. Determines the rank.',
    formula: 'pairs right as A and as B / all pairs',
  }),
];

/** Entailment (paper, section 4) and multiple choice (section 5.4). */
export const tasks: readonly TaskDefinition[] = [
  {
    id: 'entailment',
    title: 'Video-language entailment',
    short: 'Entailment',
    description:
      'The model sees the video with one caption at a time and says whether the video entails it, once for each caption of a pair.',
    metrics: entailment,
    primaryMetric: 'strict',
  },
  {
    id: 'multiple_choice',
    title: 'Multiple choice',
    short: 'MC',
    description:
      'The model sees the video with both captions as options A and B and picks the better one, once in each order.',
    metrics: choices,
    primaryMetric: 'both',
  },
];

/** Ids of the tasks; each uses every pair. */
export const taskIds = ['entailment', 'multiple_choice'] as const;
