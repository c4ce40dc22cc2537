import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Route } from './define-route';
import { describeCoverage, listSiteCalls } from './testing/describe-coverage';

beforeAll(() => vi.doMock('server-only', () => ({})));
afterAll(() => vi.doUnmock('server-only'));

/** Loaded after the replacement of `server-only`. */
async function loadDocument() {
  const { createApiDocument } = await import('./document');
  return createApiDocument();
}

it('the document is valid OpenAPI 3.1', async () => {
  const document: Record<string, unknown> = JSON.parse(JSON.stringify(await loadDocument()));
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

it('the document has the name that an admin gave the site', async () => {
  const { createApiDocument } = await import('./document');
  expect(createApiDocument('Video Lab').info.title).toBe('Video Lab API');
});

it('a document is made once, however often it is read', async () => {
  const { createApiDocument } = await import('./document');
  expect(createApiDocument('Video Lab')).toBe(createApiDocument('Video Lab'));
});

it('every route has a summary and a name of its own', async () => {
  const { routes } = await import('./routes');
  const names = Object.values(routes).map(({ name }) => name);
  expect(names).toEqual(Object.keys(routes));
  expect(Object.values(routes).filter(({ summary }) => /\.$/.test(summary))).toEqual([]);
});

it('every object says whether it can have other fields', async () => {
  const open: unknown[] = [];
  JSON.stringify(await loadDocument(), (_, value) => {
    const isUnion = value?.anyOf !== undefined || value?.oneOf !== undefined;
    if (value?.type === 'object' && !isUnion && value.additionalProperties === undefined)
      open.push(value);
    return value;
  });
  expect(open).toEqual([]);
});

it('every parameter and field of a request has a description', async () => {
  const { readApiDocument } = await import('@/components/docs/api/read-document');
  const { operations } = readApiDocument();
  const undescribed = [...operations].flatMap(([operation, { parameters, body }]) =>
    [...parameters, ...body].flatMap(({ name, description }) =>
      description === null ? [`${operation}: ${name}`] : [],
    ),
  );
  expect(undescribed).toEqual([]);
});

it('descriptions are sentences, which may start with a value', async () => {
  const fragments: string[] = [];
  JSON.stringify(await loadDocument(), (key, value) => {
    if (key === 'description' && typeof value === 'string') {
      if (!/^(?:[^a-z]|null\b|true\b|false\b|\w+: ).*[.”]$/s.test(value)) fragments.push(value);
    }
    return value;
  });
  expect(fragments).toEqual([]);
});

it('every list in a JSON body has a maximum, so that one request can’t have 100,000 faults', async () => {
  const { routes } = await import('./routes');
  const { readsQuery } = await import('./read-input');
  const endless: string[] = [];
  for (const { name, input, ...route } of Object.values<Route>(routes)) {
    if (readsQuery(route)) continue;
    JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), (key, value) => {
      if (value?.type === 'array' && value.maxItems === undefined) endless.push(`${name}: ${key}`);
      return value;
    });
  }
  expect(endless).toEqual([]);
});

it('only routes that may return something old have 200 beside 201', async () => {
  const { paths = {} } = await loadDocument();
  const both = Object.values(paths)
    .flatMap((operations) => Object.values(operations ?? {}))
    .filter(({ responses }) => responses?.[200] && responses[201])
    .map(({ operationId }) => operationId);
  expect(both.sort()).toEqual(['createSubmission', 'importRevision']);
});

it('the example of a problem is one', async () => {
  const { problemSchema } = await import('./problem-schema');
  const examples = problemSchema.meta()?.examples;
  expect(z.tuple([problemSchema.strict()]).parse(examples)).toEqual(examples);
});

/**
 * Lists with an entry per benchmark or file of a benchmark, the few organisations of an account, and the newest
 * changes.
 */
const shortLists = ['listScans', 'listQuestionFiles', 'listMyOrganisations', 'listChanges'];

it('every list that can grow has pages, with the same parameters and cursor', async () => {
  const { routes } = await import('./routes');
  const lists = Object.values<Route>(routes).filter(({ name }) => name.startsWith('list'));
  const unlike = lists.filter(({ input, output }) => {
    const fields =
      output.kind === 'json' && output.schema instanceof z.ZodObject && output.schema.shape;
    return !(fields && 'nextCursor' in fields && 'cursor' in input.shape && 'limit' in input.shape);
  });
  expect(unlike.map(({ name }) => name).sort()).toEqual(shortLists.toSorted());
});

/**
 * The block of an account is part of `getAccount`, `readResult` is what `getResult` does after
 * reading the submission, and references are files of `downloadResult`.
 */
const offeredOtherwise = ['getMyBlock', 'readResult', 'writeReferences'];

it('everything that a page or a server action does has a route', () => {
  const calls = listSiteCalls();
  expect(calls.length).toBeGreaterThan(80);
  const missing = calls.filter(
    ({ routes, useCase }) => routes.length === 0 && !offeredOtherwise.includes(useCase),
  );
  expect(missing).toEqual([]);
});

it('the document on the site’s actions is up to date', async () => {
  const file = path.join(import.meta.dirname, '../../../../docs/api-coverage.md');
  await expect(describeCoverage()).toMatchFileSnapshot(file);
});
