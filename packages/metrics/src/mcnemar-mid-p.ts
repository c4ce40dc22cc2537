/**
 * McNemar's mid-p test of two models on the same items, two-sided: among the items on which only
 * one model is right, the probability of a more uneven split plus half that of an equally uneven
 * one, if each were right equally often: 2 · (P(X < k) + P(X = k) / 2), X binomial with n = b + c
 * and p = ½, k the smaller count. 1 if they never differ. Its size is closer to the nominal one
 * than that of the exact test. Fagerland, Lydersen and Laake 2013. Throws for anything but whole,
 * non-negative counts.
 */
export function mcnemarMidP(onlyFirst: number, onlySecond: number): number {
  for (const count of [onlyFirst, onlySecond]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} is not a count.`);
  }
  const n = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  if (n === 0) return 1;
  // C(n, k) / C(n, fewer), summed from its largest term down, so that nothing overflows.
  let term = 1;
  let sum = 0.5;
  for (let k = fewer; k > 0 && term > 0; k -= 1) {
    term *= k / (n - k + 1);
    sum += term;
  }
  return Math.min(1, 2 * sum * Math.exp(logBinomial(n, fewer) - n * Math.LN2));
}

function logBinomial(n: number, k: number): number {
  let log = 0;
  for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
  return log;
}
