import type { FoundFact } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import { benchmarkArgument } from '../benchmark-argument';
import { readSettings } from './read-settings';

const frames: FoundFact = {
  name: 'frames',
  value: 8,
  field: 'config.frames',
  file: 'results.json',
};
const run = (...facts: FoundFact[]) => ({ definition: benchmarkArgument('vidhal'), facts });

describe('settings of a run', () => {
  it('that the benchmark requires and nobody stated are named with the option before anything is uploaded', () => {
    expect(() => readSettings(run(), ['promptVariant=short'])).toThrow(
      'Frames is required. Add --set frames=VALUE or --set fps=VALUE.',
    );
  });

  it('may be stated by the folder', () => {
    expect(readSettings(run(frames), []).runSettings.frames).toBe(8);
  });

  it('are replaced by options, and a frame rate replaces the number of frames', () => {
    expect(readSettings(run(frames), ['fps=0.5']).runSettings).toMatchObject({
      frames: null,
      fps: 0.5,
    });
  });
});
