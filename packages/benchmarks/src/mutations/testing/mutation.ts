import type { Rng } from '@clapboard/metrics';

/** Damage to a file. `edits`: it may change a valid answer to another valid answer, which is undetectable. */
export interface Mutation {
  name: string;
  edits: boolean;
  apply: (bytes: Uint8Array, random: Rng) => Uint8Array;
}

/** Flips one to eight bits. */
export function flipBits(bytes: Uint8Array, random: Rng): Uint8Array {
  const damaged = bytes.slice();
  for (let n = 1 + random.below(8); n > 0; n -= 1) {
    const at = random.below(damaged.length);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << random.below(8));
  }
  return damaged;
}

/** Truncates a file, like an interrupted copy. */
export function truncate(bytes: Uint8Array, random: Rng): Uint8Array {
  return bytes.slice(0, random.below(bytes.length));
}
