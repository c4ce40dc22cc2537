import { z } from 'zod';

/** For `regex()`: single-line text without control and format characters. */
export const singleLine = [
  /^[^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u,
  { error: 'Remove line breaks and invisible characters.' },
] as const;

/** For `regex()`: multi-line text without other control characters and without direction marks. */
export const multiLine = [
  /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u,
  { error: 'Remove control characters.' },
] as const;

/** A single-line name of 1 to `max` characters, NFC-normalised, with single spaces. */
export function nameUpTo(max: number) {
  const tooLong = { error: `Use at most ${max} characters.` };
  return (
    z
      .string()
      // Normalising takes quadratic time: many seconds for a request full of combining marks.
      .refine((name) => name.length <= 10 * max, tooLong)
      .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
      .pipe(
        z
          .string()
          .min(1, { error: 'Enter a name.' })
          .max(max, tooLong)
          .regex(...singleLine),
      )
  );
}

/** The name of an account. */
export const accountName = nameUpTo(80);

/** Whether PostgreSQL can store every text inside a value: without NUL and lone surrogates. */
export function isStorable(value: unknown): boolean {
  // No recursion: the nesting depth is user input. A set, because arguments of server actions may contain themselves.
  const found = new Set([value]);
  for (const next of found) {
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const inner of Object.values(next)) found.add(inner);
    }
  }
  return true;
}
