import { reportReachable, reportUnreachable } from './connection';
import { isRecord, readProblem } from './read-problem';

/** A failed request, with a message for the user. */
export class ApiError extends Error {
  readonly code: string;
  /** messages by form field */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Parses a response body. Zod schemas fit; code loaded on every page uses hand-written parsers to
 * avoid the library.
 */
export interface Parser<T> {
  parse: (body: unknown) => T;
}

/**
 * Returns a parser that trusts an object: for large types that the site itself sent. It throws for other values, such
 * as the page of a proxy.
 */
export function trusted<T extends object>(): Parser<T> {
  return {
    parse: (body) => {
      if (!isRecord(body)) throw new TypeError('The body isn’t an object.');
      return body as T;
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Returns the error in a problem document. The response may come from a proxy instead of the site. */
export function apiError(status: number, body: string): ApiError {
  const problem = readProblem(parseJson(body));
  return problem
    ? new ApiError(problem.code, problem.message, problem.fields)
    : new ApiError(`http_${status}`, `The server returned status ${status}. Try again.`);
}

/** Loads code on demand. Throws ApiError if the site is unreachable. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    reportUnreachable();
    throw unreachable();
  }
}

/** Returns the error for a connection that failed before a response arrived. */
export function unreachable(): ApiError {
  return new ApiError(
    'unreachable',
    'The site can’t be reached. Check your connection and try again.',
  );
}

/**
 * Fetches and parses JSON and records whether the site is reachable. Throws ApiError, also if the
 * site is unreachable or the body unreadable, and the signal's reason if aborted.
 */
export async function fetchJson<T>(
  path: string,
  parser: Parser<T>,
  init: RequestInit = {},
): Promise<T> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(path, init);
    body = await response.text();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    reportUnreachable();
    throw unreachable();
  }
  reportReachable();
  if (!response.ok) throw apiError(response.status, body);
  try {
    return parser.parse(parseJson(body));
  } catch (cause) {
    throw Object.assign(new ApiError('unreadable', 'The response could not be read. Try again.'), {
      cause,
    });
  }
}
