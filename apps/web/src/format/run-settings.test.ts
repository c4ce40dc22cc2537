import { expect, it } from 'vitest';
import { formatSubmissionName } from './run-name';
import { listUnnamedSettings } from './run-settings';

const all = { frames: 16, fps: 2, resolution: '336 px', promptVariant: 'DSCP' };

it.each([
  [all, 'TimeChat (DSCP · 16 frames)', ['2 fps', '336 px']],
  [{ ...all, frames: null }, 'TimeChat (DSCP · 2 fps)', ['336 px']],
])('lists a run setting either in the run’s name or beside it: %o', (settings, name, beside) => {
  const model = { name: 'TimeChat' };
  expect(formatSubmissionName({ model, runSettings: settings })).toBe(name);
  expect(listUnnamedSettings(settings)).toEqual(beside);
});
