import { describe, expect, it } from 'vitest';
import { formatFigure, formatFigureWithUnit, formatInterval, inSentence, noValue } from './format';

const percent = { unit: 'percent', decimals: 1 } as const;
const fraction = { unit: 'fraction', decimals: 3 } as const;

describe('figures', () => {
  it('round an exact tie to even, as the official scorers print it', () => {
    expect(formatFigure(0.5525, percent)).toBe('55.2');
    expect(formatFigure(0.0625, { unit: 'fraction', decimals: 3 })).toBe('0.062');
  });

  it('show what is not defined as such, never as zero', () => {
    expect(formatFigure(null, fraction)).toBe(noValue);
    expect(formatFigureWithUnit(null, percent)).toBe(noValue);
    expect(formatInterval(null, 0.4, fraction)).toBeNull();
  });

  it('show NaN and infinity by name', () => {
    expect(formatFigure(Number.NaN, fraction)).toBe('NaN');
    expect(formatFigure(Number.POSITIVE_INFINITY, fraction)).toBe('Infinity');
  });

  it('carry their unit where it is asked for', () => {
    expect(formatFigureWithUnit(0.349, percent)).toBe('34.9%');
    expect(formatFigureWithUnit(0.349, fraction)).toBe('0.349');
  });
});

describe('titles', () => {
  it('keep acronyms inside a sentence', () => {
    expect(inSentence('Tolerant accuracy')).toBe('tolerant accuracy');
    expect(inSentence('NDCG')).toBe('NDCG');
    expect(inSentence('StrictVLE')).toBe('StrictVLE');
  });
});
