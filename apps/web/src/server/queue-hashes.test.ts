import { isAPIError } from 'better-auth/api';
import { expect, it } from 'vitest';
import { createPasswordQueue } from './queue-hashes';

it('hashes a few passwords at a time, and refuses more than may wait', async () => {
  const { hash, verify } = createPasswordQueue({ atOnce: 1, maxWaiting: 2 });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(hash));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const [, , , refused] = results;
  const error: unknown = refused?.status === 'rejected' ? refused.reason : null;
  if (!isAPIError(error)) throw new Error('The queue refused without an error of the API.');
  expect(error.statusCode).toBe(429);
  expect(new Headers(error.headers).get('retry-after')).toBe('5');
  const hashed = await hash('a');
  expect(await verify({ hash: hashed, password: 'a' })).toBe(true);
  expect(await verify({ hash: hashed, password: 'b' })).toBe(false);
});
