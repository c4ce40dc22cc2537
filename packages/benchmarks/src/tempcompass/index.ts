import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { slices } from './slices';
import { taskIds, tasks } from './tasks';

/** TempCompass: temporal perception in four kinds of tasks. */
export const tempcompass: BenchmarkDefinition = {
  id: 'tempcompass',
  title: 'TempCompass',
  tagline:
    'Does a model see action, speed, direction, order and change, however it is asked about them?',
  description:
    'TempCompass asks 7,540 questions about 410 short videos in four forms: multiple choice, yes or no, matching captions, and writing a caption. They are about five temporal aspects and their eleven fine-grained parts. Many videos have a counterpart that shows the same things but played backwards, at another speed or in another order, so that a single frame or common sense does not give the answer away.',
  paper,
  licence:
    'Annotations: CC BY-NC 4.0. The videos come from Shutterstock and remain under its terms.',
  scorerVersion: 'tempcompass-4',
  scorerHistory,
  itemNoun: ['instruction', 'instructions'],
  tasks,
  slices,
  composites: [
    {
      task: 'average',
      title: 'Average of the four tasks',
      short: 'Average',
      metric: {
        id: 'accuracy',
        title: 'Accuracy',
        short: 'Acc.',
        description:
          'Mean of the accuracies of the four tasks, each of which counts alike. It exists only where all four were submitted.',
        formula:
          '(multi-choice + yes/no + caption matching + captioning) / 4, each the accuracy over all its instructions',
        direction: 'higher',
        unit: 'percent',
        decimals: 1,
      },
      slice: 'overall',
      of: taskIds.map((task) => ({ task, metric: 'accuracy', slice: 'overall' })),
    },
  ],
  headline: { task: 'average', metric: 'accuracy', slice: 'overall' },
  levels,
  baselines,
  runSettings,
  truthFiles:
    'multi-choice.json, yes_no.json, caption_matching.json and captioning.json from the folder questions of the official repository, and its meta_info.json, which names the fine-grained aspects. All five are needed: captions are judged by the multiple-choice questions.',
  formats,
  readsPayload: true,
  judged: true,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
