import { median, robustSpread } from './robust';

/** Verdicts of two judges on a sample of a result. */
export interface Agreement {
  judged: number;
  agreed: number;
}

interface LowAgreement {
  /** median share of the other results */
  usual: number;
  /** results that it was compared with */
  others: number;
  strength: number;
}

const lowFrom = 5;
const leastOthers = 5;

/**
 * Returns how far a result's agreement is below the usual one if that is more than five standard errors; null
 * otherwise, and with fewer than five others. The standard error combines that of a share near the usual, after one
 * more answer of each kind, with the spread of the others.
 */
export function computeLowAgreement(
  { judged, agreed }: Agreement,
  others: readonly Agreement[],
): LowAgreement | null {
  if (judged === 0 || others.length < leastOthers) return null;
  const shares = others.map((other) => other.agreed / other.judged);
  const usual = median(shares);
  const near = (usual * judged + 1) / (judged + 2);
  const standardError = Math.sqrt((near * (1 - near)) / judged + robustSpread(shares) ** 2);
  const strength = (usual - agreed / judged) / standardError;
  return strength > lowFrom ? { usual, others: others.length, strength } : null;
}
