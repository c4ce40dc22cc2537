import { rng } from '@clapboard/metrics';

/** Returns a uniform random sample of up to `count` values, in their original order. Deterministic per seed. */
export function drawSample<Value>(values: readonly Value[], count: number, seed: string): Value[] {
  const random = rng(seed);
  const places = values.map((_, place) => place);
  const most = Math.min(count, places.length);
  for (let i = 0; i < most; i += 1) {
    const j = i + random.below(places.length - i);
    const [a, b] = [places[i], places[j]];
    if (a === undefined || b === undefined) throw new RangeError('A place outside the sample.');
    places[i] = b;
    places[j] = a;
  }
  const drawn = new Set(places.slice(0, most));
  return values.filter((_, place) => drawn.has(place));
}
