/**
 * A value as a field of CSV (RFC 4180); null is empty. A text that a spreadsheet would take for a formula
 * gets an apostrophe.
 */
export function csvField(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
