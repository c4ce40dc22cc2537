import type { z } from 'zod';
import { ServiceError } from './errors';
import { isStorable } from './text-rules';

/** The input as the schema reads it. Throws `invalid_input` with every field that is wrong; of text that cannot be stored anywhere. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  if (!isStorable(input)) {
    throw new ServiceError('invalid_input', {
      detail: 'Text may not have NUL or half a character.',
    });
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.map((issue) => [issue.path.map(String).join('.'), issue.message] as const),
  );
}

/** `invalid_input` for named fields. The first complaint of a field stands. */
export function invalidInput(complaints: readonly (readonly [string, string])[]): ServiceError {
  const fields: Record<string, string> = {};
  for (const [field, message] of complaints) fields[field] ??= message;
  const detail = Object.entries(fields)
    .map(([field, message]) => (field ? `${field}: ${message}` : message))
    .join(' ');
  return new ServiceError('invalid_input', { fields, ...(detail ? { detail } : {}) });
}
