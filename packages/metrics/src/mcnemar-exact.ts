/**
 * McNemar's exact test of two models on the same items, two-sided: the probability that of the items
 * on which only one of them is right, the split between the two is as uneven as seen or more so, if
 * each were right equally often. min(1, 2 · P(X ≤ min(b, c))), X binomial with n = b + c and p = ½;
 * 1 where they never differ. McNemar 1947; the exact form in Fagerland et al. 2013, section "exact
 * conditional test". Throws for anything but whole, non-negative counts.
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  for (const count of [onlyFirst, onlySecond]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} is no count.`);
  }
  const n = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  // C(n, k) / C(n, fewer), summed from its largest term down, so that nothing overflows.
  let term = 1;
  let sum = 0;
  for (let k = fewer; k >= 0 && term > 0; k -= 1) {
    sum += term;
    term *= k / (n - k + 1);
  }
  return Math.min(1, 2 * sum * Math.exp(logBinomial(n, fewer) - n * Math.LN2));
}

function logBinomial(n: number, k: number): number {
  let log = 0;
  for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
  return log;
}
