/**
 * Returns the milliseconds until a server accepts another request, or null if it doesn't say. Reads
 * OpenAI's `retry-after-ms`, then `retry-after` in seconds or as an HTTP date (RFC 9110, 10.2.3),
 * relative to the server's own `date` because clocks may differ. `now`: epoch milliseconds.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const precise = parseNumber(headers.get('retry-after-ms'));
  if (precise !== null) return precise;
  const text = headers.get('retry-after');
  const seconds = parseNumber(text);
  if (seconds !== null) return seconds * 1000;
  const date = parseDate(text);
  return date === null ? null : Math.max(0, date - (parseDate(headers.get('date')) ?? now));
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^\s*\d{1,9}(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** Only HTTP dates: Date.parse turns any small number into a year. */
function parseDate(text: string | null): number | null {
  const date = text?.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
