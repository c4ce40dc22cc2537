import type { RunSettingDefinition } from '@clapboard/benchmarks';
import { z } from 'zod';
import { singleLine } from '../text/text-rules';

const setting = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Use at most ${max} characters.` })
    .regex(...singleLine)
    .default('');

/** Run settings of a model. */
export const runSettingsSchema = z
  .object({
    frames: z
      .int({ error: 'Enter a whole number of frames.' })
      .min(1, { error: 'Enter at least 1 frame.' })
      .max(100_000, { error: 'Enter at most 100,000 frames.' })
      .nullable()
      .default(null)
      .describe('Number of frames per video. null: not stated, or sampled by rate.'),
    fps: z
      .number({ error: 'Enter the frames per second as a number.' })
      .positive({ error: 'Enter a number above 0.' })
      .max(1000, { error: 'Enter at most 1,000 frames per second.' })
      .nullable()
      .default(null)
      .describe('Frames per second. null: not stated, or a fixed number of frames.'),
    resolution: setting(40).describe('Resolution, such as `336x336`. Empty: not stated.'),
    promptVariant: setting(80).describe('Prompt variant. Empty: the benchmark’s standard prompt.'),
  })
  .refine((settings) => settings.frames === null || settings.fps === null, {
    error: 'Enter either the number of frames or the frame rate, not both.',
    path: ['fps'],
  })
  .describe('Settings of the run.');

/** Run settings of one submission. */
export type RunSettings = z.output<typeof runSettingsSchema>;

/** Returns the required settings that are missing. A frame rate may replace the number of frames. */
export function findMissingSettings(
  required: readonly RunSettingDefinition[],
  settings: RunSettings,
): RunSettingDefinition[] {
  const stated: Readonly<Record<string, boolean>> = {
    frames: settings.frames !== null || settings.fps !== null,
    fps: settings.frames !== null || settings.fps !== null,
    resolution: settings.resolution !== '',
    promptVariant: settings.promptVariant !== '',
  };
  return required.filter((setting) => setting.required && !stated[setting.id]);
}

/** Returns what `findMissingSettings` finds as field of the input and message. */
export function complainAboutMissingSettings(
  required: readonly RunSettingDefinition[],
  settings: RunSettings,
): (readonly [string, string])[] {
  return findMissingSettings(required, settings).map(
    ({ id, title }) => [`runSettings.${id}`, `${title} is required.`] as const,
  );
}
