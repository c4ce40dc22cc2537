import { UsageError } from '../failure';

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Milliseconds of a duration such as `90s`, `30m` or `2h`. Throws UsageError. */
export function readDuration(text: string): number {
  const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)([smh])?$/.exec(text.trim()) ?? [];
  const factor = seconds[unit];
  if (amount === undefined || factor === undefined) {
    throw new UsageError(`${text} isn't a duration. Use 90s, 30m or 2h.`);
  }
  return Number(amount) * factor * 1000;
}
