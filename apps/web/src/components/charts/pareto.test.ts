import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findParetoFront, recordLine } from './pareto';

const at = (x: number, y: number) => ({ x, y });

describe('the Pareto front', () => {
  it('keeps a larger model only if it is better', () => {
    const points = [at(7, 0.4), at(2, 0.3), at(13, 0.35), at(34, 0.6), at(70, 0.6), at(8, 0.2)];
    expect(findParetoFront(points, { x: 'lower', y: 'higher' })).toEqual([
      at(2, 0.3),
      at(7, 0.4),
      at(34, 0.6),
    ]);
  });

  it('supports two metrics for which lower is better', () => {
    const points = [at(0.4, 0.6), at(0.45, 0.85), at(0.6, 0.5), at(0.7, 0.7)];
    expect(findParetoFront(points, { x: 'lower', y: 'lower' })).toEqual([
      at(0.4, 0.6),
      at(0.6, 0.5),
    ]);
  });

  it('keeps duplicates, and only the best points of the same size', () => {
    const points = [at(7, 0.4), at(7, 0.5), at(7, 0.5)];
    expect(findParetoFront(points, { x: 'lower', y: 'higher' })).toEqual([at(7, 0.5), at(7, 0.5)]);
    expect(findParetoFront([], { x: 'lower', y: 'higher' })).toEqual([]);
  });

  it('contains exactly the points that no other point dominates', () => {
    const somePoints = fc.array(
      fc.record({ x: fc.integer({ max: 9, min: 0 }), y: fc.integer({ max: 9, min: 0 }) }),
    );
    fc.assert(
      fc.property(somePoints, (points) => {
        const undominated = points.filter(
          (point) =>
            !points.some(
              (other) =>
                other.x <= point.x &&
                other.y >= point.y &&
                (other.x < point.x || other.y > point.y),
            ),
        );
        const front = findParetoFront(points, { x: 'lower', y: 'higher' });
        expect(new Set(front)).toEqual(new Set(undominated));
      }),
    );
  });
});

describe('the record line', () => {
  it('rises at each model that beats all earlier models', () => {
    const points = [at(3, 0.5), at(1, 0.3), at(2, 0.25), at(4, 0.5), at(5, 0.7)];
    expect(recordLine(points, 'higher')).toEqual([at(1, 0.3), at(3, 0.5), at(5, 0.7)]);
  });

  it('falls if lower is better, and uses the best model of each month', () => {
    const points = [at(1, 0.6), at(2, 0.7), at(3, 0.4), at(3, 0.5)];
    expect(recordLine(points, 'lower')).toEqual([at(1, 0.6), at(3, 0.4)]);
  });
});
