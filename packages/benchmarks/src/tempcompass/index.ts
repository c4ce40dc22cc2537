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
    'Does a model perceive action, speed, direction, order and change, whatever the question format?',
  description:
    'TempCompass asks 7,540 questions about 410 short videos in four formats: multiple choice, yes/no, caption matching and caption generation. They cover five temporal aspects with eleven fine-grained aspects. Many videos have a counterpart with the same content played backwards, at another speed or in another order, so neither a single frame nor common sense reveals the answer.',
  paper,
  links: {
    code: 'https://github.com/llyx97/TempCompass',
    dataset: 'https://huggingface.co/datasets/lmms-lab/TempCompass',
    videos: 'https://github.com/llyx97/TempCompass#data-preparation',
  },
  licence: 'Annotations: CC BY-NC 4.0. Videos: Shutterstock, under its terms.',
  licenceUrl: 'https://creativecommons.org/licenses/by-nc/4.0/',
  hubDataset: 'lmms-lab/TempCompass',
  scorerVersion: 'tempcompass-17',
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
          'Unweighted mean of the accuracies of the four tasks. Requires all four tasks.',
        formula:
          '(multi-choice + yes/no + caption matching + caption generation) / 4, each the accuracy over all its instructions',
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
  idPattern: new RegExp(`^(?:${taskIds.join('|')})/.+/\\d+$`),
  truthFiles:
    'multi-choice.json, yes_no.json, caption_matching.json and captioning.json from the questions folder of the official repository, and its meta_info.json with the fine-grained aspects. All five files are required: captions are judged by the multiple-choice questions.',
  /** `answer` of every question: https://github.com/llyx97/TempCompass/tree/HEAD/questions */
  answersPublished: true,
  formats,
  readsPayload: true,
  judged: true,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
