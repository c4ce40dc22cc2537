import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | null;

/**
 * Formats rows as CSV (RFC 4180, CRLF); null is an empty field. Text that a spreadsheet would run
 * as a formula gets an apostrophe.
 */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

// Only text needs quotes. csv-stringify takes four times as long if it also writes a leaderboard's
// numbers.
function toField(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return stringify([[value]], { eof: false, escape_formulas: true, quote_record_delimiter: true });
}
