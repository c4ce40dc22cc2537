/**
 * Milliseconds until a server wants to be asked again, or null when it does not say. Reads OpenAI's
 * `retry-after-ms`, then `retry-after` in seconds or as an HTTP date (RFC 9110, 10.2.3), which is
 * held against the server's own `date` so that clocks need not agree. `now`: epoch milliseconds.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const precise = amount(headers.get('retry-after-ms'));
  if (precise !== null) return precise;
  const text = headers.get('retry-after');
  const seconds = amount(text);
  if (seconds !== null) return seconds * 1000;
  const date = instant(text);
  return date === null ? null : Math.max(0, date - (instant(headers.get('date')) ?? now));
}

function amount(text: string | null): number | null {
  return text !== null && /^\s*\d{1,9}(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** Anything but an HTTP date is left alone: Date.parse makes a year of any small number. */
function instant(text: string | null): number | null {
  const date = text?.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
