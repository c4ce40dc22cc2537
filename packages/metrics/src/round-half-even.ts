const bits = new DataView(new ArrayBuffer(8));

/**
 * Formats a number as Python's `'%.nf'` and `round()` do: the exact binary value, rounded to
 * `decimals` places, half to even. `toFixed` and `Math.round` round ties away from zero instead:
 * 55.25 is 55.2 here and in published tables, 55.3 there. `NaN`, `Infinity` and `-Infinity` stay.
 * Throws a RangeError unless `decimals` is an integer from 0 to 100.
 */
export function roundHalfEven(value: number, decimals: number): string {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 100) {
    throw new RangeError(`Decimals must be an integer from 0 to 100, not ${decimals}.`);
  }
  if (!Number.isFinite(value)) return String(value);
  if (isFarFromTie(value, decimals)) return value.toFixed(decimals);
  const { significand, exponent } = decompose(value);
  const scaled = significand * 10n ** BigInt(decimals);
  const rounded = exponent >= 0n ? scaled << exponent : shiftHalfEven(scaled, -exponent);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Whether a value is certainly no tie, so that `toFixed` rounds it alike, ten times as fast. The product is exact to
 * 2⁻⁵² of its size, far less than the margin.
 */
function isFarFromTie(value: number, decimals: number): boolean {
  const doubled = Math.abs(value) * 2 * 10 ** decimals;
  return doubled < 1e9 && Math.abs(doubled - Math.round(doubled)) > 1e-5;
}

/** |value| = significand · 2^exponent, exactly (IEEE 754 double). */
function decompose(value: number): { significand: bigint; exponent: bigint } {
  bits.setFloat64(0, value);
  const word = bits.getBigUint64(0);
  const fraction = word & 0xfffffffffffffn;
  const biased = (word >> 52n) & 0x7ffn;
  if (biased === 0n) return { significand: fraction, exponent: -1074n };
  return { significand: fraction | (1n << 52n), exponent: biased - 1075n };
}

/** Divides by 2^shift and rounds to the nearest integer, ties to even. */
function shiftHalfEven(value: bigint, shift: bigint): bigint {
  const floor = value >> shift;
  const rest = value - (floor << shift);
  const half = 1n << (shift - 1n);
  const up = rest > half || (rest === half && (floor & 1n) === 1n);
  return up ? floor + 1n : floor;
}
