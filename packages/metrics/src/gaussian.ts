import type { Rng } from './rng';

/**
 * Returns a stream of independent standard normal numbers from a stream of uniform ones (Box and
 * Muller 1958).
 */
export function gaussian(random: Rng): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random.uniform()));
    const angle = 2 * Math.PI * random.uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}
