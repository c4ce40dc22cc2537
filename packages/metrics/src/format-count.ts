/**
 * A whole number with a comma between thousands: 12,345. Equals `toLocaleString('en')`, whose first call loads 20 ms
 * of locale data.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
