import type { RunSettingDefinition } from '../contract/definition';

/** Default frame sampling settings, for benchmarks without special requirements. */
export const samplingSettings: readonly RunSettingDefinition[] = [
  {
    id: 'frames',
    title: 'Frames',
    hint: 'Number of frames per video. Leave empty if you sampled at a fixed rate.',
    required: true,
  },
  {
    id: 'fps',
    title: 'Frames per second',
    hint: 'Sampling rate, if the number of frames depends on the video’s length.',
    required: false,
  },
  {
    id: 'resolution',
    title: 'Resolution',
    hint: 'Frame size as the model received it, for example 336x336.',
    required: false,
  },
];
