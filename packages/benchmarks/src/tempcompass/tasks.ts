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
    'Share of instructions answered rightly. An answer in which the rules find an option is decided by the rules; any other is decided by a judge, which is told the question, the true answer and the model’s answer. This is the number that ranks.',
  formula:
    'instructions right by the rules or, where the rules find no option, by the judge / all instructions; no value where one of them has no verdict that it needs',
  channel: 'accuracy',
};

const captionAccuracy: MetricDefinition = {
  ...accuracy,
  description:
    'Share of captions from which a judge, who does not see the video, can answer the first multiple-choice question about the same video and aspect. A caption that describes the wrong alternative misleads the judge, and one that says nothing of it lets the judge answer that no choice is correct.',
  formula:
    'captions from which the judge chose the true option / all instructions; no value where one of them has no verdict',
};

const ruleAccuracy: MetricDefinition = {
  ...percentage,
  id: 'rule_accuracy',
  title: 'Accuracy by the rules alone',
  short: 'Acc. (rules)',
  description:
    'Share of instructions that the matching rules alone find right. An answer in which they find no option counts as wrong, so this number falls with the match rate. It needs no judge and is never mixed with judged accuracy.',
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
    'Share of answers in which the rules find one of the options, right or wrong: how well the model keeps to the form that was asked for.',
  formula: 'instructions whose answer the rules match to an option / all instructions',
  channel: 'match',
};

const withRules = [accuracy, ruleAccuracy, matchRate];

/** The four tasks of the paper, section 3.1.2. Captions are free text, so no rule applies to them. */
export const tasks: readonly TaskDefinition[] = [
  {
    id: 'multi-choice',
    title: 'Multi-choice QA',
    short: 'Multi-choice',
    description: 'A question with two to four options, of which the model names the right one.',
    metrics: withRules,
    primaryMetric: accuracy.id,
  },
  {
    id: 'yes_no',
    title: 'Yes/No QA',
    short: 'Yes/No',
    description: 'A statement about the video that the model confirms or denies.',
    metrics: withRules,
    primaryMetric: accuracy.id,
  },
  {
    id: 'caption_matching',
    title: 'Caption matching',
    short: 'Matching',
    description:
      'Two captions that differ in one temporal aspect; the model names the one that fits the video.',
    metrics: withRules,
    primaryMetric: accuracy.id,
  },
  {
    id: 'captioning',
    title: 'Caption generation',
    short: 'Captioning',
    description:
      'Two to four pieces of information, of which one is true; the model writes a caption of the video that follows the true one.',
    metrics: [captionAccuracy],
    primaryMetric: captionAccuracy.id,
  },
];
