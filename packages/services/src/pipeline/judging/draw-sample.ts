import { rng } from '@clapboard/metrics';

/** Returns a uniform random sample of up to `count` values, in their original order. Deterministic per seed. */
export function drawSample<Value>(values: readonly Value[], count: number, seed: string): Value[] {
  const random = rng(seed);
  const indexes = values.map((_, index) => index);
  const most = Math.min(count, indexes.length);
  for (let i = 0; i < most; i += 1) {
    const j = i + random.below(indexes.length - i);
    const [a, b] = [indexes[i], indexes[j]];
    if (a === undefined || b === undefined) throw new RangeError('An index outside the sample.');
    indexes[i] = b;
    indexes[j] = a;
  }
  const drawn = new Set(indexes.slice(0, most));
  return values.filter((_, index) => drawn.has(index));
}
