import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '../../features/account-data/delete';
import { setSubmissionRules } from '../../features/quota/set-rules';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';

let context: TestContext;
const address = 'owner@example.org';
const videos = 300;

beforeEach(async () => {
  context = await createTestContext();
  await importTruth(context, { videos, access: 'private' });
  await setSubmissionRules(context.services, context.maintainer, {
    benchmark: 'vidhal',
    submitters: 'listed',
    listed: [address],
    privateTotal: 2,
  });
});

/** Deletes the account, and signs up with the same proven address. */
async function comeBack(actor: TestContext['owner'], results: 'keep' | 'remove') {
  const { services } = context;
  await deleteAccount(services, actor, { results, confirmation: 'delete my account' });
  const userId = randomUUID();
  await services.db.user.create({
    data: { id: userId, name: 'Back', email: address, emailVerified: true },
  });
  return { ...actor, userId };
}

it.each(['keep', 'remove'] as const)(
  'whoever deletes their account (%s) and signs up again keeps limits and ladder of a private revision',
  async (results) => {
    const { services, owner } = context;
    const submit = async (actor: TestContext['owner'], skill: number) => {
      const { evaluationId } = await submitAndScore(
        context,
        actor,
        predictionFiles(videos, { skill }),
      );
      return services.db.evaluation.findUniqueOrThrow({
        where: { id: evaluationId },
        select: { release: true },
      });
    };
    expect(await submit(owner, 0.9)).toEqual({ release: 'released' });
    const second = await comeBack(owner, results);
    expect(await submit(second, 0.88)).toEqual({ release: 'withheld' });
    const third = await comeBack(second, results);
    await expect(submit(third, 0.86)).rejects.toMatchObject({ code: 'quota_spent' });
    // The rows confirm an address and don't contain it.
    expect(JSON.stringify(await services.db.formerAddress.findMany())).not.toContain(address);
  },
);

it('nothing is stored of a deleted account that never submitted to a private revision', async () => {
  const { services, other } = context;
  await deleteAccount(services, other, { results: 'keep', confirmation: 'delete my account' });
  expect(await services.db.formerAddress.count()).toBe(0);
});
