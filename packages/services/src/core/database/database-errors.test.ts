import { expect, it, vi } from 'vitest';
import { retryUniqueViolations } from './database-errors';

const violation = Object.assign(new Error('Unique constraint failed'), { code: 'P2002' });

it('runs a transaction again after a unique violation, and returns its result', async () => {
  const transact = vi.fn<() => Promise<string>>();
  transact.mockRejectedValueOnce(violation).mockRejectedValueOnce(violation);
  transact.mockResolvedValue('made');
  expect(await retryUniqueViolations(transact)).toBe('made');
  expect(transact).toHaveBeenCalledTimes(3);
});

it.each([
  ['the third unique violation', violation, 3],
  ['another error at once', new Error('no connection'), 1],
])('throws %s', async (_, error, calls) => {
  const transact = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(retryUniqueViolations(transact)).rejects.toBe(error);
  expect(transact).toHaveBeenCalledTimes(calls);
});
