import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { exitCodes } from '../exit-codes';
import { CommandFailure } from '../failure';
import { type Connection, notSignedIn } from './connection';
import { readProblem } from './problem';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** sent as JSON */
  json?: unknown;
  bytes?: Uint8Array;
  headers?: Readonly<Record<string, string>>;
  /** statuses that don't count as failures */
  accepted?: readonly number[];
  /** false: throws the error of a broken connection instead of sending again */
  repeat?: false;
  signal?: AbortSignal;
}

/** Waits in milliseconds before each repetition of a call that failed for a moment. */
export const retryDelays = [100, 500, 1000, 2000, 4000, 8000];
/** The longest wait that a site may ask for. */
const longestDelay = 60_000;

/** Sites that have answered. A refused connection to any other site isn't temporary, so it isn't retried. */
const known = new WeakSet<Connection>();

/** Calls a route of the API and parses its JSON. Throws CommandFailure as `send` does. */
export async function callApi<Schema extends z.ZodType>(
  connection: Connection,
  path: string,
  schema: Schema,
  call: Call = {},
): Promise<z.output<Schema>> {
  const response = await send(connection, path, call);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new CommandFailure(
    `${connection.server} doesn't respond like a Clapboard site of this version. Check --server, or get its command line from ${connection.server}clapboard.mjs.`,
    { cause: parsed.error },
  );
}

/**
 * Sends a request and returns its successful response. Repeats calls that failed for a moment: lost
 * connections, busy sites and rate limits. Throws CommandFailure with the site’s reason and fix.
 */
export async function send(
  connection: Connection,
  path: string,
  call: Call = {},
): Promise<Response> {
  const method = call.method ?? 'GET';
  // The key makes a repeated POST safe: the site answers it as it answered the first.
  const key =
    method === 'POST' && call.repeat !== false ? { 'idempotency-key': crypto.randomUUID() } : {};
  for (let attempt = 0; ; attempt += 1) {
    const delay = retryDelays[attempt];
    let response: Response;
    try {
      response = await fetch(
        buildAddress(connection, path, call),
        buildInit(connection, call, key),
      );
    } catch (error) {
      if (call.signal?.aborted || call.repeat === false) throw error;
      if (delay === undefined || (!known.has(connection) && isRefused(error)))
        throw unreachable(connection, error);
      await sleep(delay);
      continue;
    }
    known.add(connection);
    if (response.ok || call.accepted?.includes(response.status)) return response;
    const pause = readPause(response, delay);
    if (pause === null) throw await toFailure(connection, response);
    await response.body?.cancel();
    await sleep(pause);
  }
}

function buildAddress({ server }: Connection, path: string, { query = {} }: Call): URL {
  const address = new URL(`api/v1/${path}`, server);
  for (const [name, value] of Object.entries(query)) {
    for (const entry of [value ?? []].flat()) address.searchParams.append(name, entry);
  }
  return address;
}

function buildInit(
  { token }: Connection,
  { method = 'GET', json, bytes, headers, signal }: Call,
  key: Readonly<Record<string, string>>,
): RequestInit {
  const body = json === undefined ? bytes : JSON.stringify(json);
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...key,
      ...headers,
    },
    ...(body === undefined ? {} : { body: body as BodyInit }),
    ...(signal && { signal }),
  };
}

/** Milliseconds until a failed request may be repeated; null if repeating doesn’t help. */
function readPause(response: Response, delay: number | undefined): number | null {
  if (delay === undefined || ![429, 502, 503, 504].includes(response.status)) return null;
  const requested = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
  // Without `Retry-After`, 429 is a quota, which doesn’t end soon.
  if (Number.isNaN(requested)) return response.status === 429 ? null : delay;
  return requested <= longestDelay ? Math.max(requested, delay) : null;
}

async function toFailure(connection: Connection, response: Response): Promise<CommandFailure> {
  const problem = await readProblem(response);
  if (response.status === 401) return notSignedIn(connection.server, problem.message);
  return new CommandFailure(problem.message, {
    exitCode: getExitCode(response.status, problem.code),
    issues: problem.issues,
    code: problem.code,
  });
}

/** Codes of the error table that are neither faults nor errors of the input. */
const refusals = [
  'quota_spent',
  'too_many_in_flight',
  'too_many_requests',
  'submissions_closed',
  'not_invited',
  'forbidden',
  'account_blocked',
  'address_unproven',
  'no_active_revision',
  'wrong_state',
];

function getExitCode(status: number, code: string | null) {
  if (code !== null && refusals.includes(code)) return exitCodes.refused;
  if (status >= 500) return exitCodes.fault;
  return status === 403 || status === 429 ? exitCodes.refused : exitCodes.invalid;
}

/** Nothing listens at the address, or it doesn’t exist. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND';
}

function unreachable({ server }: Connection, cause: unknown): CommandFailure {
  return new CommandFailure(
    `Can't reach ${server}. Check the address and whether the site is running.`,
    { cause: cause instanceof Error ? (cause.cause ?? cause) : cause },
  );
}
