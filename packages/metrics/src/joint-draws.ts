import { covarianceFactor } from './covariance-factor';
import { gaussian } from './gaussian';
import { type Rng, rng } from './rng';

/**
 * Joint draws of the errors of several estimates from their cluster influences: a Gaussian multiplier bootstrap
 * (Chernozhukov, Chetverikov and Kato 2013, Annals of Statistics 41(6)), scaled so that a studentized draw follows t
 * with G − 1 degrees of freedom instead of a normal distribution, G clusters. Sums of influences with Gaussian
 * multipliers are normal, so they are drawn from their covariance. Returns `draws` errors per estimate; draw i is
 * entry i of each. An estimate’s draws depend on the seed and the estimates up to it. All influences have the
 * same length, 2 or more.
 */
export function jointDraws(
  influences: readonly Float64Array[],
  { draws, seed }: { draws: number; seed: string },
): Float64Array[] {
  const clusters = influences[0]?.length ?? 0;
  const nextChiSquared = chiSquared(clusters - 1, rng(seed));
  // √(G / (G − 1)) of CR1 and √((G − 1) / χ²) of t.
  const scales = Float64Array.from({ length: draws }, () => Math.sqrt(clusters / nextChiSquared()));
  const deviates = influences.map((_, estimate) => {
    const normal = gaussian(rng(JSON.stringify([seed, estimate])));
    return scales.map((scale) => scale * normal());
  });
  return covarianceFactor(influences).map((weights) => {
    const errors = new Float64Array(draws);
    for (const [i, deviate] of deviates.entries()) {
      const weight = weights[i] ?? 0;
      if (weight === 0) continue;
      for (let draw = 0; draw < draws; draw += 1) {
        errors[draw] = (errors[draw] ?? 0) + weight * (deviate[draw] ?? 0);
      }
    }
    return errors;
  });
}

/** A stream of χ² numbers, by the gamma generator of Marsaglia and Tsang (2000), which needs two degrees of freedom. */
function chiSquared(df: number, random: Rng): () => number {
  const normal = gaussian(random);
  if (df < 2) return () => normal() ** 2;
  const d = df / 2 - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  return () => {
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - random.uniform()) < x ** 2 / 2 + d * (1 - v + Math.log(v))) {
        return 2 * d * v;
      }
    }
  };
}
