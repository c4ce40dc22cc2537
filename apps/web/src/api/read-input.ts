import {
  type Complaint,
  findUnknownFields,
  parseInput,
  requireSubmitter,
  ServiceError,
} from '@clapboard/services/core';
import type { z } from 'zod';
import { throwIncomplete } from '@/server/body';
import type { Caller } from './caller';
import type { Route } from './define-route';

/** Returns the names of a path's parameters, in order. */
export function getPathFields(path: string): string[] {
  return [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name = '']) => name);
}

/** Whether the fields outside the path are in the query. */
export function readsQuery({ method, body }: Pick<Route, 'method' | 'body'>): boolean {
  return body !== undefined || method === 'GET' || method === 'DELETE';
}

/**
 * Returns the validated input of a request. Callers who may not change anything are rejected before a body is read.
 * Throws `invalid_input` with every invalid field, also for fields that the route doesn't have.
 */
export async function readInput<Input extends z.ZodObject>(
  route: Pick<Route<Input>, 'method' | 'body' | 'audience' | 'input'>,
  request: Request,
  { actor }: Pick<Caller, 'actor'>,
  pathValues: Readonly<Record<string, string>>,
): Promise<z.output<Input>> {
  const query = new URL(request.url).searchParams;
  const inQuery = readsQuery(route);
  if (!inQuery) {
    if (route.audience === 'account') {
      if (actor.kind === 'visitor') throw new ServiceError('sign_in_required');
    } else if (route.audience !== 'everybody') requireSubmitter(actor);
  }
  const sent = inQuery ? readQuery(route.input, query) : await readJsonObject(request);
  const input = { ...sent, ...pathValues };
  return parseInput(route.input, input, [
    ...[...(inQuery ? [] : query.keys())].map(
      (name): Complaint => [name, 'Send fields in the JSON body, not in the query.'],
    ),
    ...Object.keys(sent)
      .filter((name) => Object.hasOwn(pathValues, name))
      .map((name): Complaint => [name, 'The path has this field. Remove it here.']),
    ...findUnknownFields(route.input, input),
  ]);
}

async function readJsonObject(request: Request): Promise<object> {
  const text = await request.text().catch(throwIncomplete);
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Reported below.
  }
  throw new ServiceError('invalid_input', { detail: 'The body must be a JSON object.' });
}

/** Returns the query's fields with the types that the schema expects; other text stays for the schema to report. */
function readQuery({ shape }: z.ZodObject, query: URLSearchParams): object {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, field ? convertValues(unwrap(field), values) : values];
    }),
  );
}

type Unwrapped = z.core.$ZodTypes['_zod']['def'];

/** Returns the definition inside of optional, nullable and default wrappers. */
function unwrap(schema: z.core.$ZodType): Unwrapped {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if ('innerType' in def) return unwrap(def.innerType);
  return def.type === 'pipe' ? unwrap(def.in) : def;
}

function convertValues(def: Unwrapped, values: readonly string[]): unknown {
  if (def.type === 'array') return values.map((value) => convertValue(unwrap(def.element), value));
  return convertValue(def, values.at(-1) ?? '');
}

function convertValue({ type }: Unwrapped, text: string): unknown {
  if (type === 'number') return text.trim() === '' ? text : Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
