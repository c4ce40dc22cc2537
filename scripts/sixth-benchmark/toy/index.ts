import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { headline, slices, tasks } from './tasks';

/** A synthetic benchmark of yes/no questions, as small as possible but with every part. */
export const toy: BenchmarkDefinition = {
  id: 'toy',
  title: 'Toy',
  tagline: 'Is it so, or is it not?',
  description: 'Yes/no questions about synthetic videos filmed by day or by night.',
  paper,
  links: {
    code: 'https://example.org/code',
    dataset: 'https://example.org/dataset',
    videos: 'https://example.org/videos',
  },
  licence: 'Synthetic test data, under the licence of this project.',
  licenceUrl: 'https://example.org/licence',
  scorerVersion: 'toy-1',
  scorerHistory,
  itemNoun: ['question', 'questions'],
  tasks,
  slices,
  headline,
  levels,
  baselines,
  runSettings,
  truthFiles: 'questions.json: a list of questions with id, video, light, question and answer.',
  answersPublished: false,
  formats,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
