import type { RunSettingDefinition } from './contract/definition';

/** How frames were taken from a video: asked alike by every benchmark to which nothing else is special. */
export const samplingSettings: readonly RunSettingDefinition[] = [
  {
    id: 'frames',
    title: 'Frames',
    hint: 'Number of frames the model was given for each video. Leave it empty if you sampled at a rate.',
    required: true,
  },
  {
    id: 'fps',
    title: 'Frames per second',
    hint: 'Sampling rate, if the number of frames depends on the length of the video.',
    required: false,
  },
  {
    id: 'resolution',
    title: 'Resolution',
    hint: 'Size of a frame as the model received it, for instance 336x336.',
    required: false,
  },
];
