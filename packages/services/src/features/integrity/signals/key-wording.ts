import { median, robustSpread } from './robust';

/** One submission: its free-text answers, and how many are the reference's exact words. */
export interface Wording {
  answered: number;
  verbatim: number;
}

interface KeyWording {
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
 * Finds submissions whose free-text answers repeat the references' words far more often than the
 * others': the share above the median share, divided by the robust spread and the sampling error
 * combined.
 */
export function findKeyWordings(submissions: readonly Wording[]): KeyWording[] {
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

/**
 * Normalises a text: ignores case, punctuation and spaces. Empty for fewer than four words, which
 * may match by chance.
 */
export function formatWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < 4 ? '' : words.join(' ');
}
