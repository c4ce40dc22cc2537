import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { claimRequest, releaseRequest, storeAnswer } from './store';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

it('a request that took too long changes nothing for another one that claimed its key', async () => {
  const { services, owner } = context;
  const late = { userId: owner.userId, key: 'k', hash: 'a' };
  const next = { ...late, hash: 'b' };
  expect(await claimRequest(services, late)).toBeNull();
  await services.db.$executeRaw`
    UPDATE "RepeatableRequest" SET "createdAt" = now() - interval '121 seconds'`;
  expect(await claimRequest(services, next)).toBeNull();
  await storeAnswer(services, late, { status: 201, location: null, body: 'of the late request' });
  await releaseRequest(services, late);
  await expect(claimRequest(services, next)).rejects.toMatchObject({ code: 'wrong_state' });
  const answer = { status: 200, location: null, body: 'of the next request' };
  await storeAnswer(services, next, answer);
  expect(await claimRequest(services, next)).toEqual(answer);
});
