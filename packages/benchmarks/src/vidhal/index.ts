import type { BenchmarkDefinition } from '../contract/definition';
import { differences, formats, paper, runSettings } from './about';
import { baselines, levels } from './baselines';
import scorerHistory from './scorer-history.json' with { type: 'json' };
import { idPattern, slices } from './slices';
import { tasks } from './tasks';

/** VidHal: temporal hallucination, by choosing and by ordering captions. */
export const vidhal: BenchmarkDefinition = {
  id: 'vidhal',
  title: 'VidHal',
  tagline: 'Which of three captions is correct, and how strongly do the other two hallucinate?',
  description:
    'VidHal measures temporal hallucinations of video language models: actions, directions, the order of events, and changes of objects and their attributes. Each of 1,000 videos has three captions that differ in one such aspect: one correct, one mildly and one strongly hallucinated. A model either picks the correct caption or orders all three by how well they fit the video. Ordering gives partial credit and shows whether a model distinguishes small from large errors.',
  paper,
  links: {
    code: 'https://github.com/Lookuz/VidHal',
    dataset: 'https://github.com/Lookuz/VidHal/tree/master/vidhal',
    videos: 'https://github.com/Lookuz/VidHal#dataset-download',
  },
  licence:
    'The dataset has no licence. Its videos come from TempCompass, Perception Test, MVBench and AutoEval-Video and remain under their terms.',
  licenceUrl: 'https://github.com/Lookuz/VidHal',
  scorerVersion: 'vidhal-7',
  scorerHistory,
  itemNoun: ['video', 'videos'],
  tasks,
  slices,
  headline: { task: 'mcqa', metric: 'accuracy', slice: 'overall' },
  levels,
  baselines,
  runSettings,
  idPattern,
  readsPayload: true,
  truthFiles:
    'annotations.json (captions by rank, aspect and sub-aspect of every video) and options.json (which rank was shown under which letter), from the vidhal folder of the official repository. Both are required: options.json maps letters to captions.',
  /** captions by rank: https://github.com/Lookuz/VidHal/blob/HEAD/vidhal/annotations.json */
  answersPublished: true,
  formats,
  differences,
  load: async () => (await import('./scoring')).scoring,
  loadSample: async () => (await import('./sample')).loadSample(),
};
