import type { MetricDefinition, TaskDefinition } from '../contract/definition';

/** The only task. */
export const taskId = 'qa';

const accuracy: MetricDefinition = {
  id: 'accuracy',
  title: 'Accuracy',
  short: 'Acc.',
  description:
    'Share of judged answers that the judge calls correct. Overall is the unweighted mean of the 11 dimensions. Empty answers and undecided verdicts are left out, as in the official code; ranks count both as wrong.',
  formula: 'correct / (correct + incorrect), by the verdict’s "pred", whatever its score',
  direction: 'higher',
  unit: 'percent',
  decimals: 2,
  rounds: 'product',
  channel: 'accuracy',
  withoutVerdict: 'dropped',
  full: 'accuracy_empty_wrong',
  aggregate: 'mean',
};

const accuracyEmptyWrong: MetricDefinition = {
  id: 'accuracy_empty_wrong',
  title: 'Accuracy, empty answers and undecided verdicts wrong',
  short: 'Acc. (all)',
  description:
    'Accuracy over all questions. Empty answers and verdicts other than correct or incorrect count as wrong. Determines the rank.',
  formula: 'correct / all questions; no value where an answer has no verdict',
  direction: 'higher',
  unit: 'percent',
  decimals: 2,
  rounds: 'product',
  channel: 'accuracy_empty_wrong',
  aggregate: 'mean',
};

const judgeScore: MetricDefinition = {
  id: 'judge_score',
  title: 'Judge score',
  short: 'Score',
  description:
    'The judge’s score, from 0 (completely wrong) to 5 (completely right). The official code truncates decimals. Accuracy doesn’t follow from it: many published verdicts call an answer incorrect and give it 3 points or more.',
  formula: 'sum of the scores, each truncated to an integer / judged answers',
  direction: 'higher',
  unit: 'score',
  largest: 5,
  decimals: 2,
  channel: 'judge_score',
  withoutVerdict: 'dropped',
  aggregate: 'mean',
};

/** Open questions with free-text answers, judged. */
export const tasks: readonly TaskDefinition[] = [
  {
    id: taskId,
    title: 'Open-ended questions',
    short: 'QA',
    description:
      'The model watches the video and answers a question in its own words. Many questions presuppose things that the video doesn’t show. A language model compares the answer with the reference answer.',
    metrics: [accuracy, judgeScore, accuracyEmptyWrong],
    primaryMetric: accuracy.id,
  },
];
