import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { SignedIn } from '../authorise';
import { ServiceError } from '../errors';
import { readQuotas } from './quota-view';

/**
 * Makes sure that one more submission is within today's quota, in the transaction that makes it. The
 * user's row is locked first: two requests at once are counted one after the other. Throws
 * `quota_spent`, naming when it renews.
 */
export async function takeQuota(
  tx: Tx,
  user: SignedIn,
  { id, title }: Pick<BenchmarkDefinition, 'id' | 'title'>,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${user.userId} FOR NO KEY UPDATE`;
  const [quota] = await readQuotas(tx, user, [id]);
  if (!quota || quota.left === null || quota.left > 0) return;
  const renews = quota.renewsAt.toISOString().slice(0, 10);
  throw new ServiceError('quota_spent', {
    detail: `You have made all ${quota.perDay} submissions to ${title} that one day allows. The count begins anew at 00:00 UTC on ${renews}. Your form is kept; submit it then.`,
  });
}
