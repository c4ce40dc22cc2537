/** A stream of pseudo-random numbers. */
export interface Rng {
  /** uniform integer in 0 … 2³² − 1 */
  uint32(): number;
  /** uniform number in [0, 1) with 32 random bits */
  uniform(): number;
  /** integer in 0 … n − 1, n at most 2²⁴; off uniform by less than n / 2³² */
  below(n: number): number;
}

/**
 * Returns the stream of a seed; the same on every machine. Generator: sfc32 (Chris Doty-Humphrey,
 * PractRand), state filled by a 128-bit mixing hash of the seed's UTF-16 code units.
 */
export function rng(seed: string): Rng {
  let [a, b, c] = hash128(seed);
  let counter = 1;
  const uint32 = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // sfc32 needs a dozen rounds before states that differ in one word are unrelated.
  for (let round = 0; round < 15; round += 1) uint32();
  return {
    uint32,
    uniform: () => uint32() / 2 ** 32,
    below: (n) => Math.floor((uint32() * n) / 2 ** 32),
  };
}

/** Three words of a hash in which every character touches every word; MurmurHash3's multipliers and final mix. */
function hash128(text: string): [number, number, number] {
  let x = 0x9e3779b9;
  let y = 0x243f6a88;
  let z = 0xb7e15162;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    x = y ^ Math.imul(x ^ unit, 0xcc9e2d51);
    y = z ^ Math.imul(y ^ unit, 0x1b873593);
    z = x ^ Math.imul(z ^ unit, 0x85ebca6b);
  }
  return [finalMix(x ^ text.length), finalMix(y ^ x), finalMix(z ^ y)];
}

function finalMix(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
