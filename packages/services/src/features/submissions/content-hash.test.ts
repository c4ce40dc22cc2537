import { expect, it } from 'vitest';
import { getContentHash, listAssignedFiles } from './content-hash';

const a = { sha256: 'a'.repeat(64), task: 'mcqa' };
const b = { sha256: 'b'.repeat(64), task: null };

it('is the same for the same files in any order', () => {
  expect(getContentHash([a, b])).toBe(getContentHash([b, a]));
});

it('differs by bytes, by task and by the number of files', () => {
  const hashes = [[a], [b], [a, b], [a, a], [{ ...a, task: null }]].map(getContentHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('is the same for files sent in two parts, ignoring recognised tasks', () => {
  const unassigned = { ...a, task: null };
  const stored = [{ ...a, task: 'recognised' }];
  const parts = [...listAssignedFiles(stored, getContentHash([unassigned])), b];
  expect(getContentHash(parts)).toBe(getContentHash([unassigned, b]));
  expect(listAssignedFiles([a], getContentHash([a]))).toEqual([a]);
});
