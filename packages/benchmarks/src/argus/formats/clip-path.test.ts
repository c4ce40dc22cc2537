import { expect, it } from 'vitest';
import { findClips, readCaptionPath, toClipName } from './clip-path';

const known = new Set(['one', 'two', 'one.b']);

it('a clip is cut at its first period only if that makes it known', () => {
  expect(['one.mp4', 'one.b', 'other.mp4'].map((clip) => toClipName(clip, known))).toEqual([
    'one',
    'one.b',
    'other.mp4',
  ]);
});

it('a clip is known with accents in either form of Unicode, because macOS decomposes them in file names', () => {
  const composed = 'Caf\u00e9';
  const decomposed = 'Cafe\u0301';
  for (const [clip, other] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const clips = new Set([clip, 'one']);
    expect(toClipName(`${other}.mp4`, clips)).toBe(clip);
    expect(findClips([`captions/${other}.json`], clips).nameFiles).toBe(true);
    expect(readCaptionPath(`run/${other}/model.json`, { known: clips, nameFiles: true })).toEqual({
      clip: other,
      model: 'model',
      folder: null,
    });
  }
});

it('files are named like clips unless their folders are clips', () => {
  expect(findClips(['captions/one.json'], known).nameFiles).toBe(true);
  expect(findClips(['one/two.json'], known).nameFiles).toBe(false);
  expect(findClips(['captions/model.json'], known).nameFiles).toBe(false);
});

it('a caption names its clip by its folder, or else by its file if files are named like clips', () => {
  const byFile = { known, nameFiles: true };
  expect(readCaptionPath('run/one.json', byFile)).toEqual({
    clip: 'one',
    model: null,
    folder: 'run',
  });
  expect(readCaptionPath('run/one/model.json', byFile)).toEqual({
    clip: 'one',
    model: 'model',
    folder: null,
  });
  expect(readCaptionPath('unknown/model.json', { known, nameFiles: false })).toMatchObject({
    clip: 'unknown',
  });
  expect(readCaptionPath('run/notes.txt', byFile)).toBeNull();
  expect(readCaptionPath('model.json', { known, nameFiles: false })).toBeNull();
});
