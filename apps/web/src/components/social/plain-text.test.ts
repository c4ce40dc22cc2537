import { expect, it } from 'vitest';
import { toPlainText } from './plain-text';

it('omits characters that the bundled font lacks, so that no font is downloaded', () => {
  expect(toPlainText('Vidéo-LLM 7B – “new” 视频 🎬 ∞', 80)).toBe('Vidéo-LLM 7B – “new”');
  expect(toPlainText('−3.5', 80)).toBe('-3.5');
  expect(toPlainText('Misalignment 3→1', 80)).toBe('Misalignment 3 to 1');
  expect(toPlainText('🎬', 80)).toBe('');
  expect(toPlainText('Odd 视频 7B', 80)).toBe('Odd 7B');
});

it('truncates a long text with an ellipsis', () => {
  expect(toPlainText('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
  expect(toPlainText('a'.repeat(10), 10)).toBe('a'.repeat(10));
  expect(toPlainText('Odd model with a name', 11)).toBe('Odd model…');
});
