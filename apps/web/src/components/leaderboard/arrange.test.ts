import { describe, expect, it } from 'vitest';
import { arrange, defaultSelection, rankLabel, scaleOf, sortRows, strength } from './arrange';
import { testKey, testRow } from './testing-board';

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

describe('sorting', () => {
  const rows = [
    testRow('absent', null),
    testRow('low', 0.2),
    testRow('part', 0.9, { complete: false }),
    testRow('high', 0.8),
  ];

  it('puts a missing value last, whichever way', () => {
    expect(ids(sortRows(rows, { key: testKey, ascending: true }))).toEqual([
      'low',
      'high',
      'part',
      'absent',
    ]);
    expect(ids(sortRows(rows, { key: testKey, ascending: false }))).toEqual([
      'high',
      'low',
      'part',
      'absent',
    ]);
  });

  it('never puts an incomplete row above a complete one by value', () => {
    const sorted = ids(sortRows(rows, { key: testKey, ascending: false }));
    expect(sorted.indexOf('part')).toBeGreaterThan(sorted.indexOf('low'));
  });
});

describe('sections', () => {
  const rows = [
    testRow('scored', 0.5),
    testRow('published:a', 0.6, { kind: 'published' }),
    testRow('chance', 0.3, { kind: 'chance' }),
  ];
  const order = { key: testKey, ascending: false };

  it('keep published numbers apart from sample data', () => {
    const sections = arrange(rows, order, { comparable: false, published: true });
    expect(sections.map((one) => [one.id, ids(one.rows)])).toEqual([
      ['models', ['scored']],
      ['published', ['published:a']],
      ['levels', ['chance']],
    ]);
  });

  it('keep reference levels when published numbers are hidden', () => {
    const sections = arrange(rows, order, { comparable: true, published: false });
    expect(sections.map((one) => one.id)).toEqual(['models', 'levels']);
  });

  it('chart scored models first when the reader has chosen none', () => {
    const sections = arrange(rows, order, { comparable: true, published: true });
    expect(defaultSelection(sections, 2)).toEqual(['scored', 'published:a']);
  });
});

describe('emphasis', () => {
  it('shades the smallest value most where less is better', () => {
    const rows = [testRow('a', 0.1), testRow('b', 0.3), testRow('c', 0.5)];
    const scale = scaleOf(rows, testKey, 'lower');
    expect(scale?.best).toBe(0.1);
    expect([0.1, 0.3, 0.5].map((value) => strength(value, scale))).toEqual([1, 0.5, 0]);
  });

  it('shades nothing where neither way is better, and nothing that is undefined', () => {
    const rows = [testRow('a', 0.1), testRow('b', 0.3)];
    expect(strength(0.3, scaleOf(rows, testKey, 'neutral'))).toBe(0);
    expect(strength(null, scaleOf(rows, testKey, 'higher'))).toBe(0);
  });

  it('takes no part of its span from an incomplete row', () => {
    const rows = [testRow('a', 0.1), testRow('b', 0.3), testRow('c', 0.9, { complete: false })];
    expect(scaleOf(rows, testKey, 'higher')?.high).toBe(0.3);
  });

  it('marks a rank that is shared', () => {
    const rows = [
      testRow('a', 0.5, {}, { rank: 1 }),
      testRow('b', 0.4, {}, { rank: 1 }),
      testRow('c', 0.1, {}, { rank: 3 }),
    ];
    const labels = rows.map((row) => rankLabel(row.cells[testKey], rows, testKey));
    expect(labels).toEqual(['=1', '=1', '3']);
  });
});
