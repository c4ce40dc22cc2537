import { expect, it, vi } from 'vitest';
import { isStorageFull, isTooLarge } from './storage';

it('recognizes errors that another copy of the module created', async () => {
  vi.resetModules();
  const copy = await import('./storage');
  expect(isTooLarge(new copy.TooLargeError(1))).toBe(true);
  expect(isStorageFull(new copy.StorageFullError())).toBe(true);
});

it('tells errors apart', async () => {
  const { StorageFullError, TooLargeError } = await import('./storage');
  expect(isTooLarge(new StorageFullError())).toBe(false);
  expect(isStorageFull(new TooLargeError(1))).toBe(false);
});
