import type { z } from 'zod';
import { ServiceError } from './errors';
import { isStorable } from './text-rules';

/**
 * Parses input with a schema. Throws `invalid_input` with every invalid field, including text that
 * can't be stored.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  if (!isStorable(input)) {
    throw new ServiceError('invalid_input', {
      detail:
        'The text contains characters that can’t be stored. Remove NUL and incomplete characters.',
    });
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.map((issue) => [issue.path.map(String).join('.'), issue.message] as const),
  );
}

/** Creates `invalid_input` for named fields, with the first message of each. */
export function invalidInput(complaints: readonly (readonly [string, string])[]): ServiceError {
  const fields: Record<string, string> = {};
  for (const [field, message] of complaints) fields[field] ??= message;
  const detail = Object.entries(fields)
    .map(([field, message]) => (field ? `${field}: ${message}` : message))
    .join(' ');
  return new ServiceError('invalid_input', { fields, ...(detail ? { detail } : {}) });
}
