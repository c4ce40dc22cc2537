import type { RunSettings } from '@clapboard/services/core';

/** Returns the stated run settings as short phrases. */
export function runSettingsText(settings: RunSettings): string[] {
  const { frames, fps, resolution, promptVariant } = settings;
  return [
    frames === null ? '' : `${frames} ${frames === 1 ? 'frame' : 'frames'}`,
    fps === null ? '' : `${fps} fps`,
    resolution,
    promptVariant ? `prompt: ${promptVariant}` : '',
  ].filter(Boolean);
}

/** Returns the stated run settings that a run’s name doesn’t contain, as short phrases. */
export function listUnnamedSettings(settings: RunSettings): string[] {
  const { frames, fps } = settings;
  return runSettingsText({
    ...settings,
    promptVariant: '',
    frames: null,
    fps: frames === null ? null : fps,
  });
}
