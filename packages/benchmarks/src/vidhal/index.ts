import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { slices } from './slices';
import { tasks } from './tasks';

/** VidHal: temporal hallucination, by choosing and by ordering captions. */
export const vidhal: BenchmarkDefinition = {
  id: 'vidhal',
  title: 'VidHal',
  tagline: 'Which of three captions is true, and how far from the truth are the other two?',
  description:
    'VidHal measures what video language models make up about time: actions, directions, the order of events, and how objects and their attributes change. Each of 1,000 videos comes with three captions that differ in one such aspect: one is true, one is slightly hallucinated, one strongly. A model either picks the true caption or orders all three by how well they fit the video. Ordering gives partial credit and shows what a single choice cannot: whether a model tells a small error from a large one.',
  paper,
  licence:
    'The authors publish no licence with the dataset. Its videos come from TempCompass, Perception Test, MVBench and AutoEval-Video and remain under the terms of these.',
  scorerVersion: 'vidhal-2',
  scorerHistory,
  itemNoun: ['video', 'videos'],
  tasks,
  slices,
  headline: { task: 'mcqa', metric: 'accuracy', slice: 'overall' },
  levels,
  baselines,
  runSettings,
  truthFiles:
    'annotations.json (captions by rank, aspect and sub-aspect of every video) and options.json (which rank was shown under which letter), from the folder vidhal of the official repository. Both are needed: without the order in which captions were shown, letters mean nothing.',
  formats,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
