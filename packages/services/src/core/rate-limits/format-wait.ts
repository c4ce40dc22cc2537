/** Returns a time to wait in words, rounded up: `1 minute`, `45 minutes`, and from two hours on `24 hours`. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

function count(value: number, unit: 'minute' | 'hour'): string {
  return value.toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' });
}
