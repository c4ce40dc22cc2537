import { describe, expect, it } from 'vitest';
import { buildFileName } from './save-file';
import { wrapText } from './wrap-text';

describe('a downloaded chart', () => {
  it('has a file name of its title that every system takes', () => {
    expect(buildFileName('Accuracy by aspect: “LLaVA” vs. Köln')).toBe(
      'accuracy-by-aspect-llava-vs-koln',
    );
    expect(buildFileName('x'.repeat(300))).toHaveLength(80);
    expect(buildFileName('…')).toBe('chart');
  });

  it('breaks its title where the next word would not fit, and never within one', () => {
    const width = (line: string) => line.length;
    expect(wrapText('StrictVLE against parameters', 18, width)).toEqual([
      'StrictVLE against',
      'parameters',
    ]);
    expect(wrapText('unbreakable name', 5, width)).toEqual(['unbreakable', 'name']);
    expect(wrapText('  ', 5, width)).toEqual([]);
  });
});
