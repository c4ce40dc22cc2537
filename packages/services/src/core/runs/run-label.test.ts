import { expect, it } from 'vitest';
import { formatFrames, formatRunName, nameRun, nameRuns, type Run, tagRuns } from './run-label';

function createRun(id: string, more: Partial<Run> = {}): Run {
  return {
    id,
    kind: 'scored',
    modelName: 'TimeChat',
    promptVariant: '',
    frames: '8',
    publishedAt: new Date(2026, 0, Number(id)),
    ...more,
  };
}

const readTags = (runs: readonly Run[]) =>
  Object.fromEntries(tagRuns(runs).map(({ id, runTag }) => [id, runTag]));

it('gives a model’s only run with the standard prompt no tag', () => {
  expect(readTags([createRun('1'), createRun('2', { modelName: 'VideoChat' })])).toEqual({
    1: '',
    2: '',
  });
});

it('tags a run by its prompt variant, also if it is the model’s only one', () => {
  expect(readTags([createRun('1', { promptVariant: 'DSCP', frames: '16' })])).toEqual({
    1: 'DSCP',
  });
});

it('adds the frames only to runs that differ in nothing else', () => {
  const runs = [
    createRun('1'),
    createRun('2', { frames: '1 fps' }),
    createRun('3', { frames: '1' }),
    createRun('4', { promptVariant: 'DSCP' }),
    createRun('5', { frames: null }),
  ];
  expect(readTags(runs)).toEqual({ 1: '8 frames', 2: '1 fps', 3: '1 frame', 4: 'DSCP', 5: '' });
});

it('numbers runs that differ in nothing, oldest first', () => {
  const runs = [
    createRun('3', { promptVariant: 'dscp' }),
    createRun('2', { promptVariant: 'DSCP' }),
    createRun('1', { promptVariant: 'DSCP', publishedAt: null }),
  ];
  expect(readTags(runs)).toEqual({ 3: 'dscp · run 2', 2: 'DSCP · run 1', 1: 'DSCP · run 3' });
});

it('gives any two runs of a kind different names', () => {
  const settings = ['', 'DSCP'].flatMap((promptVariant) =>
    [null, '8', '1 fps'].flatMap((frames) => [1, 2].map(() => ({ promptVariant, frames }))),
  );
  const runs = tagRuns(settings.map((more, index) => createRun(String(index + 1), more)));
  const names = runs.map(formatRunName);
  expect(new Set(names).size).toBe(runs.length);
});

it('names a run by model and tag, and says that it is published', () => {
  const run = { kind: 'scored', modelName: 'TimeChat', runTag: '' };
  expect(formatRunName(run)).toBe('TimeChat');
  expect(formatRunName({ ...run, runTag: 'DSCP · 8 frames' })).toBe('TimeChat (DSCP · 8 frames)');
  expect(formatRunName({ ...run, kind: 'published' })).toBe('TimeChat (published)');
});

it('names a single run by everything that its submitter stated', () => {
  const settings = { promptVariant: '', frames: null, fps: null };
  expect(nameRun('TimeChat', settings)).toBe('TimeChat');
  expect(nameRun('TimeChat', { ...settings, frames: 1 })).toBe('TimeChat (1 frame)');
  expect(nameRun('TimeChat', { ...settings, promptVariant: 'DSCP', fps: 2 })).toBe(
    'TimeChat (DSCP · 2 fps)',
  );
});

it('labels the frames of a run by their number, else by their rate', () => {
  const none = { frames: null, fps: null };
  const labels = [{ ...none, frames: 16 }, { ...none, fps: 1 }, none].map(formatFrames);
  expect(labels).toEqual(['16', '1 fps', null]);
});

it('adds the end of the id to the names of runs in a list that look alike, and only to those', () => {
  const runSettings = { promptVariant: 'DSCP', frames: null, fps: null };
  const runs = [
    { id: 'submission-aaaaaa', modelName: 'TimeChat', runSettings },
    { id: 'submission-bbbbbb', modelName: 'timechat', runSettings },
    { id: 'submission-aaaaaa', modelName: 'TimeChat', runSettings },
    { id: 'submission-cccccc', modelName: 'TimeChat', runSettings: { ...runSettings, fps: 2 } },
    { id: 'submission-cccccc', modelName: 'TimeChat', runSettings: { ...runSettings, fps: 2 } },
  ];
  expect(nameRuns(runs)).toEqual([
    'TimeChat (DSCP · #aaaaaa)',
    'timechat (DSCP · #bbbbbb)',
    'TimeChat (DSCP · #aaaaaa)',
    'TimeChat (DSCP · 2 fps)',
    'TimeChat (DSCP · 2 fps)',
  ]);
});
