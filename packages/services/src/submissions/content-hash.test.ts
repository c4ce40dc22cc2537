import { expect, it } from 'vitest';
import { assignedFiles, contentHashOf } from './content-hash';

const a = { sha256: 'a'.repeat(64), task: 'mcqa' };
const b = { sha256: 'b'.repeat(64), task: null };

it('is the same for the same files in any order', () => {
  expect(contentHashOf([a, b])).toBe(contentHashOf([b, a]));
});

it('differs by bytes, by task and by the number of files', () => {
  const hashes = [[a], [b], [a, b], [a, a], [{ ...a, task: null }]].map(contentHashOf);
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('is the same for files sent in two parts, whatever was recognised in the first ones', () => {
  const unassigned = { ...a, task: null };
  const stored = [{ ...a, task: 'recognised' }];
  const parts = [...assignedFiles(stored, contentHashOf([unassigned])), b];
  expect(contentHashOf(parts)).toBe(contentHashOf([unassigned, b]));
  expect(assignedFiles([a], contentHashOf([a]))).toEqual([a]);
});
