import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundHalfEven } from './index';

describe('rounding half to even, like Python', () => {
  // Right column: python3 -c "print('%.*f' % (decimals, value))"
  test.each([
    [0.125, 2, '0.12'],
    [0.375, 2, '0.38'],
    [2.5, 0, '2'],
    [3.5, 0, '4'],
    [0.5, 0, '0'],
    [1.005, 2, '1.00'],
    [55.25, 1, '55.2'],
    [61.25, 1, '61.2'],
    [38.25, 1, '38.2'],
    [-55.25, 1, '-55.2'],
    [-0.04, 1, '-0.0'],
    [-0, 1, '-0.0'],
    [0, 2, '0.00'],
    [5e-324, 3, '0.000'],
    [1e21, 1, '1000000000000000000000.0'],
    [1.7976931348623157e308, 0, BigInt(1.7976931348623157e308).toString()],
    [999.995, 2, '1000.00'],
    [0.1, 20, '0.10000000000000000555'],
  ])('%d with %i decimals is %s', (value, decimals, expected) => {
    expect(roundHalfEven(value, decimals)).toBe(expected);
  });

  test('it differs from toFixed on exact ties only', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const isTie =
            Number.isInteger(value * 10 ** decimals * 2) &&
            !Number.isInteger(value * 10 ** decimals);
          fc.pre(
            !isTie &&
              !Object.is(value, -0) &&
              !(value < 0 && Number(value.toFixed(decimals)) === 0),
          );
          expect(roundHalfEven(value, decimals)).toBe(value.toFixed(decimals));
        },
      ),
      { seed: 7 },
    );
  });

  test('non-finite values are written by name, and invalid decimals throw', () => {
    expect(roundHalfEven(Number.NaN, 2)).toBe('NaN');
    expect(roundHalfEven(Number.NEGATIVE_INFINITY, 2)).toBe('-Infinity');
    expect(() => roundHalfEven(1, -1)).toThrow(RangeError);
    expect(() => roundHalfEven(1, 1.5)).toThrow(RangeError);
  });
});

const recorded = fileURLToPath(
  new URL('../../../../shared/parity/rounding/python_rounding.json', import.meta.url),
);

describe.skipIf(!existsSync(recorded))(
  `recorded Python rounding (skipped without ${recorded})`,
  () => {
    const formulas = {
      'tempcompass: round(c*100/n,1)': {
        decimals: 1,
        compute: (c: number, n: number) => (c * 100) / n,
      },
      'velociti: round(c/n,3)': { decimals: 3, compute: (c: number, n: number) => c / n },
      "cvrr: f'{c/n*100:.2f}'": { decimals: 2, compute: (c: number, n: number) => (c / n) * 100 },
      "cvrr score: f'{s/n:.2f}'": { decimals: 2, compute: (c: number, n: number) => c / n },
    };

    test.each(Object.entries(formulas))(
      '%s is equal for every count',
      (name, { decimals, compute }) => {
        const tables = JSON.parse(readFileSync(recorded, 'utf8'));
        let compared = 0;
        for (const [n, printed] of Object.entries<(number | string)[]>(tables[name])) {
          for (const [count, expected] of printed.entries()) {
            const ours = roundHalfEven(compute(count, Number(n)), decimals);
            if (Number(ours) !== Number(expected))
              throw new Error(`${count} of ${n}: ${ours}, not ${expected}`);
            compared += 1;
          }
        }
        expect(compared).toBeGreaterThan(4000);
      },
    );
  },
);
