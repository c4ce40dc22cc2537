import { z } from 'zod';

/** A file to save. */
export interface FileResult {
  name: string;
  /** media type */
  type: string;
  text: string | AsyncIterable<string | Uint8Array>;
}

/** Starts a stream of states that ends with the signal. */
export type Watch<State> = (signal: AbortSignal) => AsyncIterable<State>;

export type Output<Schema extends z.ZodType = z.ZodType> =
  | { kind: 'json'; schema: Schema }
  | { kind: 'events'; schema: Schema }
  | { kind: 'lines'; schema: Schema; line: z.ZodType }
  | { kind: 'file'; types: readonly string[] }
  | { kind: 'empty' };

/** What the `run` of a route returns for its output. */
export type Result<Out extends Output> = Out extends { kind: 'json'; schema: infer Schema }
  ? z.output<Schema>
  : Out extends { kind: 'events'; schema: infer Schema }
    ? Watch<z.output<Schema>>
    : Out extends { kind: 'file' }
      ? FileResult
      : Out extends { kind: 'lines'; schema: infer Schema }
        ? z.output<Schema> | Response
        : unknown;

/** A JSON document. Dates become ISO 8601, numbers that are not finite become text. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { kind: 'json', schema } as const;
}

/** Server-sent events: `state` with each value, then `end`. */
export function events<Schema extends z.ZodType>(schema: Schema) {
  return { kind: 'events', schema } as const;
}

/** A JSON document, or lines of JSON with progress for clients that accept `application/x-ndjson`. */
export function lines<Schema extends z.ZodType>(schema: Schema, line: z.ZodType) {
  return { kind: 'lines', schema, line } as const;
}

/** A file of one of these media types. */
export function file(...types: readonly string[]) {
  return { kind: 'file', types } as const;
}

/** No content. */
export const empty = { kind: 'empty' } as const;

/** Field of a page that leads to the next one. */
export const nextCursorField = {
  nextCursor: z
    .string()
    .nullable()
    .describe('Pass as `cursor` to get the next page; null on the last page.'),
};

/** Returns the schema of one page of a list. */
export function pageSchema<Schema extends z.ZodType>(item: Schema) {
  return z.object({ data: z.array(item), ...nextCursorField });
}

/** One page of a list. */
export function page<Schema extends z.ZodType>(item: Schema) {
  return json(pageSchema(item));
}

/** The fields of a list's input. */
export const pageFields = {
  cursor: z.string().max(500).optional().describe('`nextCursor` of the previous page.'),
  limit: z.int().min(1).max(200).default(50).describe('Maximum number of entries per page.'),
};
