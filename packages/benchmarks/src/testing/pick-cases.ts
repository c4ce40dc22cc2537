import { officialCases } from './env';

/**
 * Returns the cases to test: all of them at night, otherwise `count` of them, evenly spread over the list.
 * For tests of numbers that `npm run parity` compares in every case.
 */
export function pickCases<T>(cases: readonly T[], count = 3): readonly T[] {
  if (officialCases === 'all' || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, i) =>
    cases.slice(Math.floor((i * cases.length) / count), Math.floor((i * cases.length) / count) + 1),
  ).flat();
}
