/** Parses a number as users type it, with a decimal point or comma. NaN if invalid. */
export function parseNumber(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
