import { afterAll, beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => vi.doMock('server-only', () => ({})));
afterAll(() => vi.doUnmock('server-only'));

it('reads every operation, with fields of a JSON body and of a form', async () => {
  const { readApiDocument } = await import('./read-document');
  const { operations, schemas } = readApiDocument();
  const listBody = (name: string) => operations.get(name)?.body.map((field) => field.name);
  expect(listBody('publishSubmission')).toEqual([]);
  expect(listBody('createSubmission')).toContain('files[].fileId');
  expect(listBody('importRevision')).toContain('label');
  expect(schemas.length).toBeGreaterThan(50);
});

it('samples have every field that their routes require, and none that they lack', async () => {
  const { readApiDocument } = await import('./read-document');
  const { routes } = await import('@/api/routes');
  const { operations } = readApiDocument();
  const wrong = Object.values(routes).flatMap(({ name, path, input }) => {
    const { query = [], body = null } = operations.get(name)?.sample ?? {};
    const inPath = [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, field = '']) => field);
    const named = Object.fromEntries([...inPath, ...query].map((field) => [field, 'text']));
    const value = body?.kind === 'json' ? body.value : {};
    const issues = input.safeParse({ ...named, ...Object(value) }).error?.issues ?? [];
    // Placeholders aren't IDs or values of a list.
    const structural = issues.filter(
      (issue) =>
        issue.code === 'unrecognized_keys' ||
        (issue.code === 'invalid_type' && issue.message.includes('received undefined')),
    );
    return structural.map((issue) => `${name}: ${issue.path.join('.')} ${issue.message}`);
  });
  expect(wrong).toEqual([]);
});
