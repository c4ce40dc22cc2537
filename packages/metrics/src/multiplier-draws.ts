import { gaussian } from './gaussian';
import { rng } from './rng';

/**
 * Joint draws of the errors of several estimates from their cluster influences: a Gaussian multiplier
 * bootstrap (Chernozhukov, Chetverikov and Kato 2013, Annals of Statistics 41(6)), scaled so that a
 * studentized draw follows t with G − 1 degrees of freedom instead of a normal distribution, G clusters. The
 * estimates of a draw share its multipliers. The same seed and clusters give the same multipliers. All
 * influences have the same length, 2 or more.
 */
export function multiplierDraws(
  influences: readonly Float64Array[],
  { draws, seed }: { draws: number; seed: string },
): Float64Array[] {
  const clusters = influences[0]?.length ?? 0;
  const normal = gaussian(rng(seed));
  const multipliers = new Float64Array(clusters);
  return Array.from({ length: draws }, () => {
    let chiSquared = 0;
    for (let cluster = 0; cluster < clusters; cluster += 1) {
      multipliers[cluster] = normal();
      if (cluster > 0) chiSquared += normal() ** 2;
    }
    // √(G / (G − 1)) of CR1 and √((G − 1) / χ²) of t.
    const scale = Math.sqrt(clusters / chiSquared);
    return Float64Array.from(influences, (influence) => {
      let sum = 0;
      for (let cluster = 0; cluster < clusters; cluster += 1) {
        sum += (multipliers[cluster] ?? 0) * (influence[cluster] ?? 0);
      }
      return scale * sum;
    });
  });
}
