import { expect, it } from 'vitest';
import { splitRuns } from './split-runs';

const createRun = (id: string, night: number) => ({ id, createdAt: new Date(2026, 0, night) });

it('separates the runs that started last, which may be several, from those before', () => {
  const runs = [createRun('d', 3), createRun('c', 3), createRun('b', 2), createRun('a', 1)];
  const { latest, earlier } = splitRuns(runs);
  expect(latest.map(({ id }) => id)).toEqual(['d', 'c']);
  expect(earlier.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(splitRuns([])).toEqual({ latest: [], earlier: [] });
});
