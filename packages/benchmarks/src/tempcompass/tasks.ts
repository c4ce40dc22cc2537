import type { MetricDefinition, TaskDefinition } from '../contract/definition';

/** The four task formats, in the paper's order. */
export const taskIds = ['multi-choice', 'yes_no', 'caption_matching', 'captioning'] as const;

export type TaskId = (typeof taskIds)[number];

/** Whether a text is the id of a task. */
export function isTaskId(id: string): id is TaskId {
  return taskIds.some((task) => task === id);
}

const percentage = {
  direction: 'higher',
  unit: 'percent',
  decimals: 1,
  aggregate: 'mean',
} as const;

const accuracy: MetricDefinition = {
  ...percentage,
  id: 'accuracy',
  title: 'Accuracy',
  short: 'Acc.',
  description:
    'Share of instructions answered correctly. Rules decide if they find an option in the answer; otherwise a judge decides from the question, the reference answer and the model’s answer. Determines the rank.',
  formula:
    'instructions right by the rules or, where the rules find no option, by the judge / all instructions; no value where one of them has no verdict that it needs',
  channel: 'accuracy',
};

const captionAccuracy: MetricDefinition = {
  ...accuracy,
  description:
    'Share of captions from which a judge that doesn’t see the video correctly answers the first multiple-choice question about the same video and aspect. A wrong caption misleads the judge; from an uninformative caption, the judge replies that no choice is correct.',
  formula:
    'captions from which the judge chose the true option / all instructions; no value where one of them has no verdict',
};

const ruleAccuracy: MetricDefinition = {
  ...percentage,
  id: 'rule_accuracy',
  title: 'Accuracy by the rules alone',
  short: 'Acc. (rules)',
  description:
    'Share of instructions that are correct by the matching rules alone. Answers in which the rules find no option count as wrong, so this number falls with the match rate. Requires no judge and is never mixed with judged accuracy.',
  formula:
    'instructions right by the rules / all instructions; answers in which the rules find no option count as wrong',
  channel: 'rule_accuracy',
};

const matchRate: MetricDefinition = {
  ...percentage,
  id: 'match_rate',
  title: 'Match rate',
  short: 'Match',
  description:
    'Share of answers in which the rules find an option, right or wrong. Shows how well the model follows the requested format.',
  formula: 'instructions whose answer the rules match to an option / all instructions',
  channel: 'match',
};

const withRules = [accuracy, ruleAccuracy, matchRate];

/** The four tasks (paper, section 3.1.2). Captions are free text, so no rule applies to them. */
export const tasks: readonly TaskDefinition[] = [
  {
    id: 'multi-choice',
    title: 'Multi-choice QA',
    short: 'Multi-choice',
    description: 'The model picks the correct one of two to four options.',
    metrics: withRules,
    primaryMetric: accuracy.id,
  },
  {
    id: 'yes_no',
    title: 'Yes/No QA',
    short: 'Yes/No',
    description: 'The model confirms or denies a statement about the video.',
    metrics: withRules,
    primaryMetric: accuracy.id,
  },
  {
    id: 'caption_matching',
    title: 'Caption matching',
    short: 'Matching',
    description:
      'The model picks the caption that fits the video. The two captions differ in one temporal aspect.',
    metrics: withRules,
    primaryMetric: accuracy.id,
  },
  {
    id: 'captioning',
    title: 'Caption generation',
    short: 'Captioning',
    description:
      'The model gets two to four pieces of information, one of them true, and writes a caption based on the true one.',
    metrics: [captionAccuracy],
    primaryMetric: captionAccuracy.id,
  },
];
