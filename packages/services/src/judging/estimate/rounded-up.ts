/** The next number with two digits that are not zero: 1,234 gives 1,300. */
export function roundedUp(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.ceil(amount / step) * step;
}
