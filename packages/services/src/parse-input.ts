import { z } from 'zod';
import { ServiceError } from './errors';

/** The input as the schema reads it. Throws `invalid_input` with every field that is wrong. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
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

/** An id of one of our rows. Its shape is not checked: an id that nobody gave out is simply not found. */
export const idSchema = z.string().min(1).max(64);
