import { expect, test } from 'vitest';
import { getSkeleton, hasLookalikes } from './confusables';

test.each([
  ['GPT-4о', 'with a Cyrillic o'],
  ['LLaVΑ', 'with a Greek Alpha'],
  ['Gеmini', 'with a Cyrillic e'],
  ['α-CLIP', 'with a Greek alpha, which looks like a'],
])('%s, %s, has lookalikes', (name) => {
  expect(hasLookalikes(name)).toBe(true);
});

test.each([
  'GPT-4o',
  'Qwen2.5-VL (7B)',
  'Müller-Größe Ångström',
  'π0',
  'Σ-Net',
  'Яндекс',
  '通义千问 Qwen',
  'ビデオ LLaMA',
  '한국 LLaVA',
  'Ελληνικά',
  'Vidéo™ ×2 ½',
])('%s has no lookalikes', (name) => {
  expect(hasLookalikes(name)).toBe(false);
});

test.each([
  ['GPT-4o', 'GPT-4о'],
  ['OpenAI', 'OpenAl'],
  ['Model 1', 'Model l'],
  ['Modern', 'Modem'],
  ['GPT', 'ＧＰＴ'],
  ['Café', 'Cafe\u0301'],
  ['Орех', 'Opex'],
])('%s and %s look alike', (name, other) => {
  expect(getSkeleton(name)).toBe(getSkeleton(other));
});

test.each([
  ['GPT-4o', 'GPT-4'],
  ['GPT-4o', 'gpt-4o'],
  ['Qwen2', 'Qwen3'],
  ['7B', '8B'],
])('%s and %s differ', (name, other) => {
  expect(getSkeleton(name)).not.toBe(getSkeleton(other));
});
