import { describe, expect, it } from 'vitest';
import { buildFileName } from './save-file';
import { wrapText } from './wrap-text';

describe('a downloaded chart', () => {
  it('has a portable file name that is made from its title', () => {
    expect(buildFileName('Accuracy by aspect: “LLaVA” vs. Köln')).toBe(
      'accuracy-by-aspect-llava-vs-koln',
    );
    expect(buildFileName('x'.repeat(300))).toHaveLength(80);
    expect(buildFileName('…')).toBe('chart');
  });

  it('wraps its title between words only', () => {
    const width = (line: string) => line.length;
    expect(wrapText('StrictVLE against parameters', 18, width)).toEqual([
      'StrictVLE against',
      'parameters',
    ]);
    expect(wrapText('unbreakable name', 5, width)).toEqual(['unbreakable', 'name']);
    expect(wrapText('  ', 5, width)).toEqual([]);
  });
});
