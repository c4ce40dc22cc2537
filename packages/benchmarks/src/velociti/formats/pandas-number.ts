/** Digits that pandas keeps of a number, leading zeros included. */
const maxDigits = 17;

/** Largest power of ten by which it scales at once. */
const maxPower = 308;

/** Characters of a number without exponent that has at most 15 digits: both ways of reading it are exact. */
const maxExact = 16;

const powers = Array.from({ length: maxPower + 1 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * Parses a number like pandas' `read_csv`, through which the official code reads scores
 * (`precise_xstrtod`). The last bits may differ from the nearest number: `0.9999999999999999` is
 * read as 1, a tie in ClassicVLE with 1. Expects a decimal number without surrounding spaces.
 */
export function parsePandasNumber(text: string): number {
  if (text.length <= maxExact && !/e/i.test(text)) return Number(text);
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const kept = decimals.slice(0, Math.max(0, maxDigits - whole.length));
  let number = 0;
  // Digit by digit: above 2^53, this rounds otherwise than the number as a whole.
  for (const digit of (whole + kept).slice(0, maxDigits)) number = number * 10 + Number(digit);
  if (mantissa.startsWith('-')) number = -number;
  const exponent = Math.max(0, whole.length - maxDigits) - kept.length + Number(power);
  if (exponent > maxPower) return Number.POSITIVE_INFINITY;
  if (exponent >= 0) return number * getPower(exponent);
  if (exponent >= -maxPower) return number / getPower(-exponent);
  return number / getPower(-maxPower - exponent) / getPower(maxPower);
}

function getPower(exponent: number): number {
  return powers[exponent] ?? Number.POSITIVE_INFINITY;
}
