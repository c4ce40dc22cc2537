import { expect, it } from 'vitest';
import { chooseFreeSlug, getSlug } from './slug';

it.each([
  ['Qwen Qwen2.5-VL 7B', 'qwen-qwen2.5-vl-7b'],
  ['Équipe Vidéo', 'equipe-video'],
  ['  ..--  ', 'model'],
  ['视频', 'model'],
])('converts %j to the slug %j', (text, slug) => {
  expect(getSlug(text)).toBe(slug);
});

it('appends the first free number', () => {
  expect(chooseFreeSlug('a', new Set(['b']))).toBe('a');
  expect(chooseFreeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3');
});
