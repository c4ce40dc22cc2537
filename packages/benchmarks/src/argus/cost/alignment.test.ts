import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tasks } from '../tasks';
import { align, type TargetLine } from './alignment';

/** Direct port of the official dynamic programme, with paths copied inside three loops. */
function plainAlign(targets: readonly TargetLine[], sources: number) {
  let row = Array.from({ length: sources }, () => ({ cost: 0, path: [] as number[] }));
  for (const [i, target] of targets.entries()) {
    const entailed = target.verdict === 'entailment';
    row = row.map((_, j) => {
      const isFree =
        ['summary', 'visual-description'].includes(target.type) || target.evidenceLine === j;
      const base = entailed && isFree ? 0 : 1;
      let best = { cost: Number.POSITIVE_INFINITY, path: [] as number[] };
      for (const [k, { cost, path }] of row.entries()) {
        const tried = i === 0 ? [] : [...path, k];
        let penalty = 0;
        for (const [t, line] of tried.entries()) {
          const earlier = targets[t];
          if (target.type !== 'dynamic-action' && !entailed) break;
          const counts = earlier?.type === 'dynamic-action' && earlier.verdict === 'entailment';
          if (counts && line > j) penalty += 0.1;
        }
        const total = cost + base + penalty;
        if (total < best.cost) best = { cost: total, path: tried };
      }
      return best;
    });
  }
  const costs = row.map(({ cost }) => cost);
  const end = costs.indexOf(Math.min(...costs));
  return { costs, path: [...(row[end]?.path ?? []), end] };
}

const line = (sources: number) =>
  fc.record({
    type: fc.constantFrom(
      'dynamic-action',
      'dynamic-action',
      'summary',
      'visual-description',
      'other',
    ),
    verdict: fc.constantFrom('entailment', 'entailment', 'contradiction', 'underdetermined'),
    evidenceLine: fc.option(fc.nat(sources - 1)),
  });

test('costs and path are bit-identical to the official programme', () => {
  const pair = fc
    .integer({ min: 1, max: 8 })
    .chain((sources) =>
      fc.tuple(fc.constant(sources), fc.array(line(sources), { minLength: 1, maxLength: 14 })),
    );
  fc.assert(
    fc.property(pair, ([sources, targets]) => {
      const ours = align(targets, sources);
      const plain = plainAlign(targets, sources);
      expect([...ours.lastRow]).toEqual(plain.costs);
      expect(ours.path).toEqual(plain.path);
    }),
    { seed: 1 },
  );
});

test('base costs and penalties of the lines sum to the cost', () => {
  const targets = [2, 1, 0].map((evidenceLine) => {
    return { type: 'dynamic-action', verdict: 'entailment', evidenceLine };
  });
  const { base, penalty, cost, normalised } = align(targets, 3);
  expect([...base]).toEqual([0, 0, 0]);
  expect([...penalty]).toEqual([0, 0.1, 0.2]);
  expect(cost).toBeCloseTo(0.3, 12);
  expect(normalised).toBeCloseTo(1, 12);
});

test('throws without target lines', () => {
  expect(() => align([], 3)).toThrow('No lines to align.');
});

test('the largest finite cost is that of the metrics', () => {
  const action = { type: 'dynamic-action', verdict: 'entailment', evidenceLine: null };
  const other = { type: 'summary', verdict: 'contradiction', evidenceLine: null };
  const costs = Array.from({ length: 64 }, (_, i) => {
    const [actions, others] = [i % 8, Math.floor(i / 8)];
    if (actions + others === 0) return 0;
    const targets = [...Array(actions).fill(action), ...Array(others).fill(other)];
    return align(targets, 3).normalised;
  });
  const largest = Math.max(...costs.filter(Number.isFinite));
  expect(tasks.map(({ metrics: [cost] }) => cost?.largest)).toEqual([largest, largest]);
});
