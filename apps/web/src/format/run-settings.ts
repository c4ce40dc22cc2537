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
