import type { Rng } from '@clapboard/metrics';

/** A change to a file. `edits`: it may turn one valid answer into another, which nobody can notice. */
export interface Mutation {
  name: string;
  edits: boolean;
  apply: (bytes: Uint8Array, random: Rng) => Uint8Array;
}

/** One to eight bits turned over. */
export function flipBits(bytes: Uint8Array, random: Rng): Uint8Array {
  const damaged = bytes.slice();
  for (let n = 1 + random.below(8); n > 0; n -= 1) {
    const at = random.below(damaged.length);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << random.below(8));
  }
  return damaged;
}

/** The first bytes of a file, as a copy that was broken off leaves it. */
export function truncate(bytes: Uint8Array, random: Rng): Uint8Array {
  return bytes.slice(0, random.below(bytes.length));
}
