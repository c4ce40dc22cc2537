import { z } from 'zod';

/** For `regex()`: text on one line that shows all its characters. No controls, no format characters. */
export const singleLine = [
  /^[^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u,
  { error: 'Remove line breaks and invisible characters.' },
] as const;

/** For `regex()`: text of several lines. No other controls, and nothing that turns its direction. */
export const multiLine = [
  /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u,
  { error: 'Remove control characters.' },
] as const;

/** A name on one line of 1 to `max` characters, in Unicode's composed form, with single spaces. */
export function nameUpTo(max: number) {
  return z
    .string()
    .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: 'Give a name.' })
        .max(max, { error: `Use at most ${max} characters.` })
        .regex(...singleLine),
    );
}

/** The name of an account. */
export const accountName = nameUpTo(80);

/** Whether PostgreSQL can store every text inside a value: none has NUL or half a character. */
export function isStorable(value: unknown): boolean {
  // No recursion: the value is as deep as somebody made it.
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const inner of Object.values(next)) waiting.push(inner);
    }
  }
  return true;
}
