import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import { importTruth, submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { setSubmissionRules } from '../quota/set-rules';
import { authenticateToken } from './authenticate';
import { createAccessToken } from './create';

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
});

const files = predictionFiles(10, { skill: 1 });
const spent = expect.objectContaining({ code: 'quota_spent' });

/** Returns a user as seen through a new token of theirs. */
async function useToken(owner = context.owner) {
  const input = { name: 'GPU node', scopes: ['submit' as const] };
  const { token } = await createAccessToken(context.services, owner, input);
  return (await authenticateToken(context.services, token)).actor;
}

it('attempts on a private revision count together over all tokens of an account and its sessions', async () => {
  await importTruth(context, { videos: 10, access: 'private' });
  await setSubmissionRules(context.services, context.maintainer, {
    benchmark: 'vidhal',
    privatePerDay: 3,
  });
  await submit(context, await useToken(), files, 'first token');
  await submit(context, await useToken(), files, 'second token');
  await submit(context, context.owner, files, 'session');
  await expect(submit(context, await useToken(), files, 'third token')).rejects.toThrow(spent);
  await expect(submit(context, context.owner, files, 'session again')).rejects.toThrow(spent);
  await submit(context, context.other, files, 'another account');
});

it('a token without the right to maintain has the attempts of a user, even of an admin', async () => {
  await importTruth(context, { videos: 10, access: 'private' });
  await setSubmissionRules(context.services, context.maintainer, {
    benchmark: 'vidhal',
    privatePerDay: 1,
  });
  await submit(context, await useToken(context.admin), files, 'one');
  await expect(submit(context, await useToken(context.admin), files, 'two')).rejects.toThrow(spent);
  await submit(context, context.admin, files, 'as admin');
});
