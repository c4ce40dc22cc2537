import { z } from 'zod';

const schema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    detail: z.string().nullable(),
    fields: z.record(z.string(), z.string()),
  }),
});

/** A refusal by the server, in words that may be shown. */
export class ApiError extends Error {
  readonly code: string;
  /** complaints by field */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
  }
}

/** What the server's answer says went wrong; proxies in between may have answered in its place. */
export function apiError(status: number, body: string): ApiError {
  const { data } = schema.safeParse(parse(body));
  if (data)
    return new ApiError(
      data.error.code,
      data.error.detail ?? data.error.message,
      data.error.fields,
    );
  return new ApiError(`http_${status}`, `The server answered with status ${status}. Try again.`);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Fetches JSON and reads it by the schema. Throws ApiError, also where the server cannot be reached. */
export async function fetchJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<z.output<Schema>> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
  const body = await response.text();
  if (!response.ok) throw apiError(response.status, body);
  return schema.parse(parse(body));
}

/** The connection failed before an answer came. */
export function unreachable(): ApiError {
  return new ApiError(
    'unreachable',
    'The site cannot be reached. Check your connection and try again.',
  );
}
