import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it('omits characters that the bundled font lacks, so that no font is downloaded', () => {
  expect(plainText('Vidéo-LLM 7B – “new” 视频 🎬 ∞', 80)).toBe('Vidéo-LLM 7B – “new”');
  expect(plainText('−3.5', 80)).toBe('-3.5');
  expect(plainText('🎬', 80)).toBe('');
});

it('truncates a long text with an ellipsis', () => {
  expect(plainText('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
});
