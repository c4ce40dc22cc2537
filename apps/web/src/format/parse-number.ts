/** Parses a number as users type it, with a decimal point or comma. Null if empty, NaN if invalid. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
}
