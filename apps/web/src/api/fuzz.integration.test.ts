import { TokenBuckets } from '@clapboard/services/core';
import { createTestContext } from '@clapboard/services/testing';
import fc from 'fast-check';
import { generate, type JsonSchema } from 'json-schema-faker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { propertyRuns } from '../../../../scripts/testing/env';
import { forget, perProcess } from '../server/per-process';
import {
  type AccessContext,
  createAccessContext,
  createTrial,
  type Role,
} from '../server/testing/access/context';
import { openSite, type Site } from '../server/testing/access/site';

/*
 * Sends requests made from the API's document, whole and damaged, to every route. `npm test` sends the same 400, and
 * `npm run test:nightly` 10,000 new ones.
 */

const isNightly = propertyRuns > 150;
const numRuns = isNightly ? 10_000 : 400;

let site: Site;
let context: AccessContext;
let operations: Operation[];

beforeAll(async () => {
  const base = await createTestContext();
  site = openSite(base);
  context = await createAccessContext(base, site.signUp);
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
  operations = await readOperations();
});
afterAll(async () => {
  await site.close();
  await context.close();
});

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

/** Definitions that the schemas of the document refer to. */
let components: Record<string, unknown>;

async function readOperations(): Promise<Operation[]> {
  const { createApiDocument } = await import('./document');
  const document = documentSchema.parse(JSON.parse(JSON.stringify(createApiDocument())));
  components = document.components;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
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
function listRecords(role: Role): unknown[] {
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

/** Prepares a request of an operation: fields that fit the document, then the changes. */
async function prepareRequest(
  operation: Operation,
  { seed, list, role }: { seed: number; list: readonly Change[]; role: Role },
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
  const records = listRecords(role);
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

it(`answers ${numRuns} requests made from the document without a fault, and refuses by problem documents`, async () => {
  const { problemSchema } = await import('./problem-schema');
  const { problemType } = await import('../server/problem');
  const statuses = new Map<number, number>();
  const called = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        at: fc.nat(operations.length - 1),
        role: fc.constantFrom(...roles),
        seed: fc.nat(),
        list: fc.array(changes, { maxLength: 3 }),
      }),
      async ({ at, role, seed, list }) => {
        const operation = operations[at];
        if (!operation) throw new Error('There is no such operation.');
        const build = await prepareRequest(operation, { seed, list, role });
        const { response } = await site.callApi(role, build);
        const { status } = response;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        called.add(operation.operationId);
        if (response.ok || status === 304) return void (await response.body?.cancel());
        const text = await response.text();
        expect(status, `${operation.method} ${operation.path} ${text}`).toBeLessThan(500);
        expect(response.headers.get('content-type'), text).toBe(problemType);
        problemSchema.parse(JSON.parse(text));
      },
    ),
    { numRuns, ...(isNightly ? {} : { seed: 1 }) },
  );
  expect(called.size).toBeGreaterThan(operations.length / 2);
  // Requests reach the use cases: a generator that only sends nonsense would prove little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(numRuns / 50);
});
