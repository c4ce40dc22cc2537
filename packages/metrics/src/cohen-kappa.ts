/**
 * Returns Cohen's kappa of two raters who label the same items: (observed − expected agreement) /
 * (1 − expected), expected from each rater's frequencies. Null without items, and if both give the
 * same single label to everything (0 / 0). Cohen 1960. Throws if the lengths differ.
 */
export function cohenKappa(first: readonly string[], second: readonly string[]): number | null {
  if (first.length !== second.length) throw new Error('Kappa requires the same items.');
  const n = first.length;
  if (n === 0) return null;
  const agreed = first.filter((label, i) => label === second[i]).length / n;
  const countsOfSecond = frequencies(second);
  let expected = 0;
  for (const [label, count] of frequencies(first)) {
    expected += (count / n) * ((countsOfSecond.get(label) ?? 0) / n);
  }
  return expected === 1 ? null : (agreed - expected) / (1 - expected);
}

function frequencies(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
