import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FewClusters, FewClustersMark, FewClustersNote } from './few-clusters';

test('only intervals from fewer than ten videos are marked', () => {
  for (const mark of [
    (clusters: number | null, ciLow: number | null = 0.2) => (
      <FewClusters score={{ clusters, ciLow }} />
    ),
    (clusters: number | null, ciLow: number | null = 0.2) => (
      <FewClustersMark score={{ clusters, ciLow }} />
    ),
  ]) {
    expect(renderToStaticMarkup(mark(9))).toContain('too few videos');
    expect(renderToStaticMarkup(mark(10))).toBe('');
    expect(renderToStaticMarkup(mark(null))).toBe('');
    expect(renderToStaticMarkup(mark(3, null))).toBe('');
  }
});

test('a table with a mark explains it', () => {
  const note = (clusters: number) =>
    renderToStaticMarkup(<FewClustersNote scores={[{ clusters, ciLow: 0.1 }]} />);
  expect(note(9)).toContain('* The interval is unreliable because it covers too few videos.');
  expect(note(10)).toBe('');
});
