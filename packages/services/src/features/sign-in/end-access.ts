import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import type { Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { deleteEndpoints } from '../webhooks/store/endpoints';

const inputSchema = z.object({ userId: z.string().min(1) });

/**
 * Ends everything that acts for an account without a new sign-in: access tokens, trusted workflows, webhooks, logins of
 * the command line, and sessions, which could create them again. For a reset of the password, which has no actor.
 * Idempotent.
 */
export async function endAccess(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<void> {
  const { userId } = parseInput(inputSchema, input);
  await services.db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { userId } });
    if (count + (await deleteAccess(tx, userId)) === 0) return;
    await recordAudit(tx, {
      actorId: userId,
      action: 'user.end-access',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}

/** Deletes what acts for an account without a sign-in. Returns how many tokens, workflows and so on. */
export async function deleteAccess(tx: Tx, userId: string): Promise<number> {
  const deleted = [
    await tx.deviceCode.deleteMany({ where: { userId } }),
    await tx.trustedWorkflow.deleteMany({ where: { userId } }),
    await tx.accessToken.deleteMany({ where: { userId } }),
    await deleteEndpoints(tx, userId),
  ];
  return deleted.reduce((sum, { count }) => sum + count, 0);
}
