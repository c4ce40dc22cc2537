import { expect, it } from 'vitest';
import { checkRedis } from './backend';

it('an unreachable Redis server is reported in one sentence with the fix', async () => {
  await expect(checkRedis('redis://:pass-word@127.0.0.1:1')).rejects.toThrow(
    /^Redis at 127\.0\.0\.1:1 doesn’t answer: .*ECONNREFUSED.*fix REDIS_URL/,
  );
});
