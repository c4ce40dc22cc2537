import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor, Services } from '@clapboard/services/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUploadServer } from './create-upload-server';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unfinished-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mebibyte = 1024 ** 2;
const encode = (text: string) => Buffer.from(text).toString('base64');

/** Starts uploads in turn without sending bytes, and counts the answers by status. */
async function startUploads(userId: string, count: number, length: Record<string, string>) {
  const answer = createUploadServer({ folder, path: '/uploads' });
  const actor: Actor = { kind: 'user', userId, role: 'user', maintains: [], blocked: false };
  const statuses: Record<number, number> = {};
  for (let number = 0; number < count; number += 1) {
    const sha256 = createHash('sha256').update(String(number)).digest('hex');
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-metadata': `filename ${encode('a.jsonl')},sha256 ${encode(sha256)}`,
      ...length,
    };
    const request = new Request('http://localhost/uploads', { method: 'POST', headers });
    // Services store finished uploads, and these aren’t.
    const { status } = await answer(request, { services: {} as Services, actor });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

it('an account’s unfinished uploads take 1 GiB at most, and don’t limit other accounts', async () => {
  const length = { 'upload-length': String(64 * mebibyte) };
  expect(await startUploads('a', 20, length)).toEqual({ 201: 16, 422: 4 });
  expect(await startUploads('b', 1, length)).toEqual({ 201: 1 });
});

it('an upload that doesn’t state its length counts as the largest', async () => {
  const length = { 'upload-defer-length': '1' };
  expect(await startUploads('c', 20, length)).toEqual({ 201: 16, 422: 4 });
});
