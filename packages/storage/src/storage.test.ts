import { expect, it } from 'vitest';
import { isStorageFull, isTooLarge, StorageFullError, TooLargeError } from './storage';

/** An error as another copy of the class creates it, whose `instanceof` is false here. */
function createCopy(original: Error): Error {
  const copy = new Error(original.message);
  copy.name = original.name;
  return copy;
}

it('recognizes errors that another copy of the module created', () => {
  expect(isTooLarge(createCopy(new TooLargeError(1)))).toBe(true);
  expect(isStorageFull(createCopy(new StorageFullError()))).toBe(true);
});

it('tells errors apart', () => {
  expect(isTooLarge(new StorageFullError())).toBe(false);
  expect(isStorageFull(new TooLargeError(1))).toBe(false);
});
