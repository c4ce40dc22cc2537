import { ServiceError } from '@clapboard/services/core';
import type { ImportedRevision } from '@clapboard/services/datasets';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importStream } from './import-stream';

beforeAll(() => vi.doMock('server-only', () => ({})));
afterAll(() => vi.doUnmock('server-only'));

const imported: ImportedRevision = {
  revision: {
    id: 'r',
    benchmark: 'b',
    label: 'l',
    contentHash: 'h',
    hashKind: 'sha256',
    access: 'private',
    active: false,
    sample: false,
    itemCount: 1,
    createdAt: new Date(0),
  },
  counts: [],
  issues: [],
  created: true,
};

const toLines = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('sends the progress and then the revision', async () => {
  const lines = await toLines(
    importStream(async (onProgress) => {
      onProgress({ stage: 'writing', done: 1, total: 2 });
      return imported;
    }),
  );
  expect(lines).toEqual([
    { kind: 'progress', stage: 'writing', done: 1, total: 2 },
    expect.objectContaining({ kind: 'imported', created: true }),
  ]);
});

test('ends with the service error', async () => {
  const lines = await toLines(
    importStream(async () => {
      throw new ServiceError('name_taken', { fields: { label: 'Taken.' } });
    }),
  );
  expect(lines).toMatchObject([
    { kind: 'refused', code: 'name_taken', errors: [{ field: 'label', detail: 'Taken.' }] },
  ]);
});

test('completes the import when the client disconnects', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let response: Response | undefined;
  const ended = new Promise<string>((resolve) => {
    response = importStream(async (onProgress) => {
      await gate;
      onProgress({ stage: 'writing', done: 1, total: 2 });
      resolve('ended');
      return imported;
    });
  });
  await response?.body?.cancel();
  open();
  expect(await ended).toBe('ended');
});

test('every line fits the API’s document', async () => {
  const { findAnswerErrors } = await import('../api/testing/check-answer');
  const { findRoute } = await import('../api/routes');
  const importRoute = findRoute('importRevision');
  const refused = new ServiceError('invalid_files', {
    issues: [{ severity: 'error', code: 'c', file: 'a.json', at: '', message: 'No.', fix: 'Fix.' }],
  });
  const streams = [
    importStream(async (onProgress) => {
      onProgress({ stage: 'writing', done: 1, total: 2 });
      return imported;
    }),
    importStream(() => Promise.reject(refused)),
  ];
  for (const stream of streams) expect(await findAnswerErrors(importRoute, stream)).toEqual([]);
});
