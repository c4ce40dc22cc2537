import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import { dimensions, slices } from './dimensions';
import { groupCluster } from './group-cluster';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { taskId, tasks } from './tasks';

/**
 * CVRR-ES: open questions about complex videos; many assume something that the video does not show.
 */
export const cvrrEs: BenchmarkDefinition = {
  id: 'cvrr-es',
  title: 'CVRR-ES',
  tagline: 'Does a model reason about what a video shows, or agree with any question?',
  description:
    'The Complex Video Reasoning and Robustness Evaluation Suite asks 2,400 open questions about 214 everyday and unusual videos, in 11 dimensions from partial actions to emotional context. Many questions are misleading: they presuppose actions or scenes that don’t occur, and a robust model says so. A language model judges each free-form answer against the reference answer.',
  paper,
  links: {
    code: 'https://github.com/mbzuai-oryx/CVRR-Evaluation-Suite',
    dataset: 'https://huggingface.co/datasets/lmms-lab/CVRR-ES',
    videos: 'https://github.com/mbzuai-oryx/CVRR-Evaluation-Suite#download-cvrr-es-dataset',
  },
  licence:
    'CC BY-NC-SA 4.0, for academic research only. The videos come from academic datasets and YouTube and remain under their terms.',
  licenceUrl: 'https://github.com/mbzuai-oryx/CVRR-Evaluation-Suite#license',
  hubDataset: 'lmms-lab/CVRR-ES',
  scorerVersion: 'cvrr-es-16',
  scorerHistory,
  itemNoun: ['question', 'questions'],
  tasks,
  slices,
  headline: { task: taskId, metric: 'accuracy', slice: 'overall' },
  levels,
  baselines,
  runSettings,
  toolkitNames: ['cvrr'],
  idPattern: new RegExp(`^(?:${dimensions.map(({ id }) => id).join('|')})/\\d+$`),
  truthFiles:
    'The 11 official files annotations_DIMENSION.json, in one folder per dimension or all in one folder.',
  /**
   * question-answer pairs of every dimension:
   * https://github.com/mbzuai-oryx/CVRR-Evaluation-Suite#download-cvrr-es-dataset
   */
  answersPublished: true,
  formats,
  readsPayload: true,
  judged: true,
  groupCluster,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
