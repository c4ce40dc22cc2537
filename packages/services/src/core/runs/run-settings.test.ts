import { describe, expect, it } from 'vitest';
import {
  complainAboutMissingSettings,
  findMissingSettings,
  runSettingsSchema,
} from './run-settings';

const required = ['frames', 'promptVariant', 'resolution'].map((id) => {
  return { id, title: id, hint: '', required: id !== 'resolution' };
});

describe('run settings', () => {
  it('default to empty values', () => {
    const none = { frames: null, fps: null, resolution: '', promptVariant: '' };
    expect(runSettingsSchema.parse({})).toEqual(none);
  });

  it.each([{ frames: 0 }, { frames: 1.5 }, { fps: -1 }, { frames: 8, fps: 1 }])(
    'reject %j',
    (settings) => {
      expect(runSettingsSchema.safeParse(settings).success).toBe(false);
    },
  );

  it('are reported as missing if required', () => {
    expect(complainAboutMissingSettings(required, runSettingsSchema.parse({}))).toEqual([
      ['runSettings.frames', 'frames is required.'],
      ['runSettings.promptVariant', 'promptVariant is required.'],
    ]);
  });

  it('accept a frame rate instead of a number of frames', () => {
    const settings = runSettingsSchema.parse({ fps: 0.5, promptVariant: 'standard' });
    expect(findMissingSettings(required, settings)).toEqual([]);
  });
});
