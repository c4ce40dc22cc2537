import type { ScoreRef, SliceDefinition, TaskDefinition } from '../contract/definition';

export const task = 'yes_no';

export const tasks: readonly TaskDefinition[] = [
  {
    id: task,
    title: 'Yes or no',
    short: 'Yes/no',
    description: 'The model sees the video and a question, and answers yes or no.',
    metrics: [
      {
        id: 'accuracy',
        title: 'Accuracy',
        short: 'Acc.',
        description: 'Share of questions answered correctly.',
        formula: 'questions answered rightly / all questions',
        direction: 'higher',
        unit: 'fraction',
        decimals: 3,
        channel: 'right',
        aggregate: 'mean',
      },
    ],
    primaryMetric: 'accuracy',
  },
];

export const lights = ['day', 'night'] as const;

export const slices: readonly SliceDefinition[] = [
  { id: 'overall', title: 'Overall', group: 'Overall', kind: 'all' },
  { id: 'day', title: 'By day', group: 'Light', parent: 'overall', kind: 'items' },
  { id: 'night', title: 'By night', group: 'Light', parent: 'overall', kind: 'items' },
];

export const headline: ScoreRef = { task, metric: 'accuracy', slice: 'overall' };
