import { describe, expect, test } from 'vitest';
import { benchmarks } from '../index';
import { scorerFingerprint } from '../testing/scorer-fingerprint';
import { findHistoryFault, formatAdvice } from '../testing/scorer-history';

describe.each(benchmarks.map((benchmark) => [benchmark.id, benchmark] as const))(
  '%s',
  (id, benchmark) => {
    test('the scoring matches the recorded output of its version', async () => {
      const fault = findHistoryFault(benchmark, await scorerFingerprint(benchmark));
      expect(fault && formatAdvice(id, fault)).toBeNull();
    }, 60_000);

    test('every version describes its changes', () => {
      for (const { changed } of benchmark.scorerHistory) {
        expect(changed.trim()).toBe(changed);
        expect(changed.length).toBeGreaterThan(10);
      }
    });
  },
);

const entry = (version: string, outputs: string) => {
  return { version, inputs: 'in', outputs, changed: 'Something changed.' };
};
const findFault = (scorerVersion: string, scorerHistory: ReturnType<typeof entry>[], now = 'out') =>
  findHistoryFault({ scorerVersion, scorerHistory }, { inputs: 'in', outputs: now })?.kind ?? null;

test('reports changed output without a new version, and a version without an entry', () => {
  const history = [entry('a-1', 'old'), entry('a-2', 'out')];
  expect(findFault('a-2', history)).toBeNull();
  expect(findFault('a-2', history, 'other')).toBe('unversioned');
  expect(findFault('a-3', history, 'other')).toBe('unwritten');
});

test('rejects reusing an earlier version, even with the same output', () => {
  expect(findFault('a-1', [entry('a-1', 'out'), entry('a-2', 'old')])).toBe('repeated');
  expect(findFault('a-1', [entry('a-1', 'old'), entry('a-1', 'out')])).toBe('repeated');
});

test('changing a constant of a benchmark changes its fingerprint', async () => {
  const [benchmark] = benchmarks;
  if (!benchmark) throw new Error('There is no benchmark.');
  const scoring = await benchmark.load();
  const load = async (): ReturnType<typeof benchmark.load> => ({
    ...scoring,
    outcomes: (...question) => {
      const outcomes = scoring.outcomes(...question);
      const [values] = Object.values(outcomes.channels);
      if (values) values[0] = (values[0] ?? 0) + 0.5;
      return outcomes;
    },
  });
  const sound = await scorerFingerprint(benchmark);
  const changed = await scorerFingerprint({ ...benchmark, load });
  expect(changed.inputs).toBe(sound.inputs);
  expect(changed.outputs).not.toBe(sound.outputs);
}, 60_000);
