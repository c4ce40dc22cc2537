import { TokenBuckets } from '@clapboard/services/core';
import { createTestContext } from '@clapboard/services/testing';
import fc from 'fast-check';
import { generate, type JsonSchema } from 'json-schema-faker';
import { z } from 'zod';
import { forget, perProcess } from '../../server/per-process';
import { problemType } from '../../server/problem';
import {
  type AccessContext,
  createAccessContext,
  createTrial,
  type Role,
} from '../../server/testing/access/context';
import { openSite } from '../../server/testing/access/site';
import { problemSchema } from '../problem-schema';

const schema = z.custom<JsonSchema>();
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().default(false),
        schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.record(z.string(), z.unknown()),
});

type Operation = z.output<typeof operationSchema> & { method: string; path: string };

/** Reads the operations of the API’s document, and the definitions that their schemas refer to. */
async function readOperations(): Promise<{
  operations: Operation[];
  components: Record<string, unknown>;
}> {
  const { createApiDocument } = await import('../document');
  const { paths, components } = documentSchema.parse(
    JSON.parse(JSON.stringify(createApiDocument())),
  );
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return { operations, components };
}

/** Values that broke routes of this site or others. */
const hostileValues: readonly unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', '%', '%25', '%ff', '../../etc/passwd', "'; --"],
  ...[
    '__proto__',
    'constructor',
    '＝1+1',
    'x'.repeat(5000),
    '9'.repeat(400),
    '-0',
    '1e400',
    'null',
  ],
  ...['00000000-0000-0000-0000-000000000000', '0192f0c0-0000-7000-8000-000000000000'],
  ...['2026-02-30', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.001Z', 'javascript:alert(1)'],
  ...[0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, false, null],
  ...[[], {}, [[]], { toString: 1 }, Array.from({ length: 300 }, (_, index) => index)],
];

/** One change of a generated request. */
const changes = fc.record({
  /** chooses the field */
  at: fc.nat(1000),
  kind: fc.constantFrom('hostile', 'hostile', 'record', 'remove', 'add', 'nest'),
  value: fc.constantFrom(...hostileValues),
});
type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

type Fields = Record<string, unknown>;

/** IDs and names of records that exist, so that requests get past the first lookup. */
function listRecords(context: AccessContext, role: Role): unknown[] {
  const { submissions } = createTrial(context, role);
  const { providerId, profileId, revisionId, spareRevisionId, subjectId } = context;
  const { scored, published, blocked, queued } = submissions;
  return [
    ...[scored, published, blocked, queued.submissionId, queued.evaluationId],
    ...[providerId, profileId, revisionId, spareRevisionId, subjectId, 'cvrr-es', 'vidhal'],
  ];
}

function applyChanges(
  fields: Fields,
  list: readonly Change[],
  records: readonly unknown[],
): Fields {
  const changed = { ...fields };
  for (const { at, kind, value } of list) {
    const names = Object.keys(changed);
    const name = names[at % Math.max(1, names.length)];
    const field = name === undefined ? undefined : changed[name];
    if (kind === 'add') changed[`extra${at}`] = value;
    else if (name === undefined) continue;
    else if (kind === 'remove') delete changed[name];
    else if (kind === 'record') changed[name] = records[at % records.length];
    else if (kind === 'nest' && typeof field === 'object' && field !== null) {
      changed[name] = Array.isArray(field)
        ? [...field, value]
        : applyChanges({ ...field }, [{ at, kind: 'hostile', value }], records);
    } else changed[name] = value;
  }
  return changed;
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

interface Draft {
  seed: number;
  list: readonly Change[];
  role: Role;
  context: AccessContext;
  components: Record<string, unknown>;
}

/** Prepares a request of an operation: fields that fit the document, then the changes. */
async function prepareRequest(
  operation: Operation,
  { seed, list, role, context, components }: Draft,
): Promise<(init: { origin: string; headers: Headers }) => Request> {
  const { parameters, requestBody, method } = operation;
  const body = requestBody?.content['application/json'];
  const properties = Object.fromEntries(parameters.map((field) => [field.name, field.schema]));
  const required = parameters.filter((field) => field.required).map(({ name }) => name);
  const whole = {
    type: 'object',
    properties: { parameters: { type: 'object', properties, required }, body: body?.schema ?? {} },
    required: ['parameters', ...(body ? ['body'] : [])],
    additionalProperties: false,
    components,
  } as JsonSchema;
  const made = z
    .object({ parameters: z.record(z.string(), z.unknown()), body: z.unknown().optional() })
    .parse(await generate(whole, { seed, maxItems: 3, maxLength: 40, optionalsProbability: 0.5 }));
  const records = listRecords(context, role);
  const fields = applyChanges(made.parameters, list.slice(0, 2), records);
  let path = operation.path;
  const url = new URL('http://site');
  const sentHeaders = new Map<string, string>();
  for (const [name, value] of Object.entries(fields)) {
    const found = parameters.find((field) => field.name === name);
    if (found?.in === 'path') {
      // An empty or dotted segment would be the address of another route.
      const text = toText(value).replace(/^\.{0,2}$/, 'empty');
      path = path.replace(`{${name}}`, () => encodeURIComponent(text));
    } else if (found?.in === 'header') sentHeaders.set(name, encodeURIComponent(toText(value)));
    else for (const part of [value].flat()) url.searchParams.append(name, toText(part));
  }
  url.pathname = `/api/v1${path.replaceAll(/\{\w+\}/g, 'missing')}`;
  const content = z.record(z.string(), z.unknown()).safeParse(made.body).data;
  const sent = content ? applyChanges(content, list, records) : made.body;
  const text = body ? (JSON.stringify(sent) ?? '') : toText(list[0]?.value ?? 'bytes');
  return ({ origin, headers }) => {
    for (const [name, value] of sentHeaders) headers.set(name, value);
    if (body) headers.set('content-type', 'application/json');
    const target = new URL(url.pathname + url.search, origin);
    const hasBody = method !== 'GET' && requestBody !== undefined;
    return new Request(target, { method, headers, ...(hasBody && { body: text }) });
  };
}

const roles = ['visitor', 'owner', 'admin'] as const satisfies readonly Role[];

interface GeneratedRequests {
  numRuns: number;
  /** for the same requests each time */
  seed?: number;
}

/**
 * Sends requests made from the API’s document, whole and damaged, to every route as visitor, submitter and admin.
 * Throws if an answer is a fault, or a refusal that is no problem document. Returns the number of answers by status.
 */
export async function sendGeneratedRequests({
  numRuns,
  seed,
}: GeneratedRequests): Promise<Map<number, number>> {
  const base = await createTestContext();
  const site = openSite(base);
  const context = await createAccessContext(base, site.signUp);
  // Limits would answer for the routes.
  forget('token-buckets');
  let hours = 0;
  perProcess('token-buckets', () => {
    const now = () => {
      hours += 1;
      return hours * 3_600_000;
    };
    return new TokenBuckets({ spend: async () => 0, onFault: () => undefined, now });
  });
  const { operations, components } = await readOperations();
  const statuses = new Map<number, number>();
  const requests = fc.record({
    operation: fc.constantFrom(...operations),
    role: fc.constantFrom(...roles),
    seed: fc.nat(),
    list: fc.array(changes, { maxLength: 3 }),
  });
  const check = fc.asyncProperty(requests, async ({ operation, ...draft }) => {
    const build = await prepareRequest(operation, { ...draft, context, components });
    const { response } = await site.callApi(draft.role, build);
    const { status } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (response.ok || status === 304) return void (await response.body?.cancel());
    const text = await response.text();
    if (status >= 500) throw new Error(`${operation.method} ${operation.path}: ${text}`);
    if (response.headers.get('content-type') !== problemType) throw new Error(text);
    problemSchema.parse(JSON.parse(text));
  });
  try {
    await fc.assert(check, { numRuns, ...(seed !== undefined && { seed }) });
  } finally {
    await site.close();
    await context.close();
  }
  return statuses;
}
