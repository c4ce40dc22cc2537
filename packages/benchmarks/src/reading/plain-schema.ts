import type { z } from 'zod';

/** An object with any members. */
type Members = { readonly [key: string]: unknown };

/** Parses values of one type. */
export interface PlainSchema<T> {
  /** Throws a ZodError for a value that doesn’t fit. */
  parse: (value: unknown) => T;
  schema: z.ZodType<T>;
}

/**
 * Parses values that are almost always plain. `isPlain` accepts most of what the schema accepts and doesn’t change.
 * It is much faster, and a submission has thousands of items and answers. The schema parses everything else, and
 * describes faults.
 */
export function plainSchema<T>(
  schema: z.ZodType<T>,
  isPlain: (members: Members) => boolean,
): PlainSchema<T> {
  const parse = (value: unknown) =>
    isMembers(value) && isPlain(value) ? (value as T) : schema.parse(value);
  return { parse, schema };
}

/** Whether a value is an object; its members are unknown. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isOptionalString(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
