import type { z } from 'zod';
import { ServiceError } from '../errors';
import { isStorable } from '../text/text-rules';
import { explainIssue } from './explain-issue';
import type { Complaint } from './unknown-fields';

/**
 * Parses input with a schema. Throws `invalid_input` with every invalid field, including text that
 * can't be stored. `complaints`: about fields that the schema doesn't have.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  complaints: readonly Complaint[] = [],
): z.output<Schema> {
  if (!isStorable(input)) {
    throw new ServiceError('invalid_input', {
      detail:
        'The text contains characters that can’t be stored. Remove NUL and incomplete characters.',
    });
  }
  const parsed = schema.safeParse(input, { error: explainIssue });
  if (parsed.success && complaints.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  throw invalidInput([
    ...complaints,
    ...issues.map((issue) => [issue.path.map(String).join('.'), issue.message] as const),
  ]);
}

/** Creates `invalid_input` for named fields, with the first message of each. */
export function invalidInput(complaints: readonly Complaint[]): ServiceError {
  // A map, because clients choose names such as `__proto__`.
  const messages = new Map<string, string>();
  for (const [field, message] of complaints) {
    if (!messages.has(field)) messages.set(field, message);
  }
  const detail = [...messages]
    .map(([field, message]) => (field ? `${field}: ${message}` : message))
    .join(' ');
  const fields = Object.fromEntries(messages);
  return new ServiceError('invalid_input', { fields, ...(detail ? { detail } : {}) });
}
