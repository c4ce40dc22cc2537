import type { MetricDefinition, TaskDefinition } from '../contract/definition';

/** The only task. */
export const taskId = 'qa';

const accuracy: MetricDefinition = {
  id: 'accuracy',
  title: 'Accuracy',
  short: 'Acc.',
  description:
    'Share of judged answers that the judge calls correct. This is the number that ranks; overall it is the unweighted mean of the 11 dimensions. Empty answers are not judged and leave the denominator, as in the official code.',
  formula: 'correct / (correct + incorrect), by the verdict’s "pred", whatever its score',
  direction: 'higher',
  unit: 'percent',
  decimals: 2,
  channel: 'accuracy',
  withoutVerdict: 'dropped',
  aggregate: 'mean',
};

const accuracyEmptyWrong: MetricDefinition = {
  id: 'accuracy_empty_wrong',
  title: 'Accuracy, empty answers wrong',
  short: 'Acc. (empty wrong)',
  description:
    'Accuracy when an empty answer counts as wrong. It is lower than accuracy exactly where a model, or the service that runs it, gave no answer to some questions.',
  formula:
    'correct / (correct + incorrect + empty answers); no value where an answer has no verdict',
  direction: 'higher',
  unit: 'percent',
  decimals: 2,
  channel: 'accuracy_empty_wrong',
  aggregate: 'mean',
};

const judgeScore: MetricDefinition = {
  id: 'judge_score',
  title: 'Judge score',
  short: 'Score',
  description:
    'How good the judge finds the answers, from 0 (fully wrong) to 5 (fully right). The official code cuts off the decimals that a judge sometimes gives. It is no share, and accuracy does not follow from it: many published verdicts call an answer incorrect and give it 3 points or more.',
  formula: 'sum of the scores, each truncated to an integer / judged answers',
  direction: 'higher',
  unit: 'score',
  decimals: 2,
  channel: 'judge_score',
  withoutVerdict: 'dropped',
  aggregate: 'mean',
};

/** Open questions, answered freely and judged. */
export const tasks: readonly TaskDefinition[] = [
  {
    id: taskId,
    title: 'Open-ended questions',
    short: 'QA',
    description:
      'The model sees the video and answers one question in its own words. Many questions suppose things that the video does not show. A language model compares the answer with the true one.',
    metrics: [accuracy, judgeScore, accuracyEmptyWrong],
    primaryMetric: accuracy.id,
  },
];
