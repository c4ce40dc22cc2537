import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines } from './baselines';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { slices } from './slices';
import { tasks } from './tasks';

/** ARGUS: hallucination and omission in free-form video captions. */
export const argus: BenchmarkDefinition = {
  id: 'argus',
  title: 'ARGUS',
  tagline:
    'How much of a free-form video caption is made up, and how much of the video is left out?',
  description:
    'ARGUS compares the captions that video language models write with those of people. A judge labels every line of one caption against the other; a dynamic programme turns the labels into a cost that also counts events told in another order. Hallucination is what the model’s caption says without support, omission what it leaves out. Lower is better.',
  paper,
  licence:
    'The dataset page of the authors states the terms; the clips remain under those of their sources.',
  scorerVersion: 'argus-5',
  scorerHistory,
  itemNoun: ['clip', 'clips'],
  tasks,
  slices,
  headline: { task: 'hallucination', metric: 'cost', slice: 'overall' },
  pairing: {
    title: 'Omission against hallucination',
    description:
      'Each model by the two costs of the same captions; the lower left corner is best. A point’s area is the average number of sentences in a caption.',
    x: { task: 'hallucination', metric: 'cost', slice: 'overall' },
    y: { task: 'omission', metric: 'cost', slice: 'overall' },
    size: { task: 'hallucination', metric: 'sentences', slice: 'overall' },
  },
  levels: [],
  baselines,
  runSettings,
  truthFiles:
    'The published dataset as JSONL, JSON, CSV or Parquet: one row a clip with clip_name and human_caption. A column duration, in seconds, may be added; costs are then also given by clip length.',
  formats,
  readsPayload: true,
  judged: true,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
