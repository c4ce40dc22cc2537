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
