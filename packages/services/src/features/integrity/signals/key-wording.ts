import { median, robustSpread } from './robust';

/** Of one submission: free answers, and of these how many are the key's own words. */
export interface Wording {
  answered: number;
  verbatim: number;
}

export interface KeyWording {
  index: number;
  value: number;
  expected: number;
  n: number;
  models: number;
  strength: number;
}

const wordingFrom = 5;
const fewestVerbatim = 5;
const leastShare = 0.1;

/**
 * Submissions whose free answers repeat the key's words far more often than the others do: the share
 * over the median share, divided by the robust spread and the sampling error taken together.
 */
export function keyWordings(submissions: readonly Wording[]): KeyWording[] {
  const shares = submissions.map(({ answered, verbatim }) => (answered ? verbatim / answered : 0));
  const expected = median(shares);
  const spread = robustSpread(shares);
  return submissions
    .flatMap(({ answered, verbatim }, index) => {
      const value = shares[index] ?? 0;
      if (verbatim < fewestVerbatim || value < leastShare) return [];
      const sampling = (expected * (1 - expected) + 1 / (4 * answered)) / answered;
      const strength = (value - expected) / Math.sqrt(spread ** 2 + sampling);
      if (strength < wordingFrom) return [];
      return [{ index, value, expected, n: answered, models: shares.length, strength }];
    })
    .sort((entry, other) => other.strength - entry.strength);
}

/** A text as it is compared: case, punctuation and space aside. Empty for fewer than four words, which anybody may hit. */
export function formatWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < 4 ? '' : words.join(' ');
}
