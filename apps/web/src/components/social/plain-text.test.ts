import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it('keeps what the font has and leaves out what would be fetched from elsewhere', () => {
  expect(plainText('Vidéo-LLM 7B – “new” 视频 🎬 ∞', 80)).toBe('Vidéo-LLM 7B – “new”');
  expect(plainText('−3.5', 80)).toBe('-3.5');
  expect(plainText('🎬', 80)).toBe('');
});

it('cuts a long text where it says so', () => {
  expect(plainText('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
});
