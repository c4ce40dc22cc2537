import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { slices } from './slices';
import { tasks } from './tasks';

/** VELOCITI: who does what in a video, tested by strict entailment of caption pairs. */
export const velociti: BenchmarkDefinition = {
  id: 'velociti',
  title: 'VELOCITI',
  tagline:
    'Does the model accept the caption that is true of the video and reject its twin that is not?',
  description:
    'VELOCITI tests whether video language models bind people to their actions in short movie clips. Each item is a pair of captions that differ in one respect: the agent, the action, its manner, or the order of events; the negative one is made by changing the text or from other parts of the same video. The model must say Yes to the one and No to the other, each on its own. Seven tests and a control test show what it understands and what it only recognises.',
  paper,
  licence:
    'Captions by the authors of VELOCITI; videos and annotations from VidSitu, under the terms of that dataset.',
  scorerVersion: 'velociti-2',
  scorerHistory,
  itemNoun: ['caption pair', 'caption pairs'],
  tasks,
  slices,
  headline: { task: 'entailment', metric: 'strict', slice: 'average' },
  levels,
  baselines,
  runSettings,
  truthFiles:
    'The rows of the official dataset with video_id, test_name, event, pos, neg and in_subset, as JSONL, CSV or Parquet, in one file or several. All rows become questions: for a revision of the subset, send the rows with in_subset only.',
  formats,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
