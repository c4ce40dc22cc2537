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
    'How much of a free-form video caption is hallucinated, and how much of the video is omitted?',
  description:
    'ARGUS compares captions written by video language models with human captions. A judge labels every line of one caption against the other; dynamic programming turns the labels into a cost that also counts events in the wrong order. Hallucination is what the model’s caption says without support, omission is what it leaves out. Lower is better.',
  paper,
  links: {
    code: 'https://github.com/JARVVVIS/argus',
    dataset: 'https://huggingface.co/datasets/tomg-group-umd/argus',
    videos: 'https://huggingface.co/datasets/tomg-group-umd/argus/tree/main/videos',
  },
  licence:
    'See the authors’ dataset page for the terms. The clips remain under the terms of their sources.',
  licenceUrl: 'https://huggingface.co/datasets/tomg-group-umd/argus',
  hubDataset: 'tomg-group-umd/argus',
  scorerVersion: 'argus-16',
  scorerHistory,
  itemNoun: ['clip', 'clips'],
  tasks,
  slices,
  headline: { task: 'hallucination', metric: 'cost', slice: 'overall' },
  pairing: {
    title: 'Omission vs. hallucination',
    description:
      'Both costs of each model’s captions. Lower left is best. The area of a point shows the average number of sentences per caption.',
    x: { task: 'hallucination', metric: 'cost', slice: 'overall' },
    y: { task: 'omission', metric: 'cost', slice: 'overall' },
    size: { task: 'hallucination', metric: 'sentences', slice: 'overall' },
  },
  levels: [],
  baselines,
  runSettings,
  truthFiles:
    'The published dataset as JSONL, JSON, CSV or Parquet: one row per clip with clip_name and human_caption. Add an optional duration column (seconds) to get costs by clip length.',
  /** column `human_caption`: https://huggingface.co/datasets/tomg-group-umd/argus */
  answersPublished: true,
  formats,
  judged: true,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
