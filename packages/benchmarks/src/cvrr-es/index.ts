import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import { slices } from './dimensions';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { taskId, tasks } from './tasks';

/** CVRR-ES: open questions about complex videos, many of which suppose what the video does not show. */
export const cvrrEs: BenchmarkDefinition = {
  id: 'cvrr-es',
  title: 'CVRR-ES',
  tagline: 'Does a model reason about what a video shows, or agree with whatever it is asked?',
  description:
    'The Complex Video Reasoning and Robustness Evaluation Suite asks 2,400 open questions about 214 everyday and unusual videos, in 11 dimensions from partial actions to emotional context. Many questions are misleading: they suppose actions or scenes that are not there, and a robust model says so. A language model judges each free answer against the true one.',
  paper,
  licence:
    'CC BY-NC-SA 4.0. The videos come from academic datasets and from YouTube and remain under their terms; for academic research only.',
  scorerVersion: 'cvrr-es-3',
  scorerHistory,
  itemNoun: ['question', 'questions'],
  tasks,
  slices,
  headline: { task: taskId, metric: 'accuracy', slice: 'overall' },
  levels,
  baselines,
  runSettings,
  truthFiles:
    'The 11 files annotations_DIMENSION.json of the official dataset, each in the folder of its dimension or all in one.',
  formats,
  readsPayload: true,
  judged: true,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
