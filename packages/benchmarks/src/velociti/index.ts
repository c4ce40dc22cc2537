import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { slices, tests } from './slices';
import { tasks } from './tasks';

/** VELOCITI: who does what in a video, measured by strict entailment of caption pairs. */
export const velociti: BenchmarkDefinition = {
  id: 'velociti',
  title: 'VELOCITI',
  tagline:
    'Does the model accept the correct caption of a video and reject a slightly altered one?',
  description:
    'VELOCITI tests whether video language models bind people to their actions in short movie clips. Each item is a pair of captions that differ in the agent, the action, its manner or the order of events. The negative caption comes from an edited text or from other parts of the same video. The model must answer Yes to the positive caption and No to the negative one, each on its own. Seven tests and a control test separate understanding from recognition.',
  paper,
  links: {
    code: 'https://github.com/katha-ai/VELOCITI',
    dataset: 'https://huggingface.co/datasets/katha-ai-iiith/VELOCITI',
    videos: 'https://huggingface.co/datasets/katha-ai-iiith/VELOCITI',
  },
  licence:
    'Captions by the authors of VELOCITI; videos and annotations from VidSitu, under its terms.',
  licenceUrl: 'https://huggingface.co/datasets/katha-ai-iiith/VELOCITI',
  hubDataset: 'katha-ai-iiith/VELOCITI',
  scorerVersion: 'velociti-12',
  scorerHistory,
  itemNoun: ['caption pair', 'caption pairs'],
  tasks,
  slices,
  headline: { task: 'entailment', metric: 'strict', slice: 'average' },
  levels,
  baselines,
  runSettings,
  idPattern: new RegExp(`^(?:${tests.map(({ id }) => id).join('|')})/`),
  truthFiles:
    'The rows of the official dataset with video_id, test_name, event, pos, neg and in_subset, as JSONL, CSV or Parquet, in one or more files. All rows become items. For a revision of the subset, upload only the in_subset rows.',
  /** columns `pos` and `neg`: https://huggingface.co/datasets/katha-ai-iiith/VELOCITI */
  answersPublished: true,
  formats,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
