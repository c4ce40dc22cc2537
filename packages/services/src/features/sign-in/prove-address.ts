import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import type { Services } from '../../core/context';
import { parseInput } from '../../core/parse-input';
import { deleteEndpoints } from '../webhooks/store/endpoints';

const inputSchema = z.object({
  userId: z.string().min(1),
  /** keeps the password, which its owner has just set */
  keepPassword: z.boolean().default(false),
});

/**
 * Records that the owner of an account’s address has proved that it is theirs. If nobody had before, whoever created
 * the account may not be its owner: removes the password, second factor, sessions, linked sign-in services, access
 * tokens, trusted workflows and webhooks. Models and submissions stay. For the sign-in, which has no actor yet.
 * Returns whether the address was unproven.
 */
export async function proveAddress(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<boolean> {
  const { userId, keepPassword } = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, emailVerified: false },
      data: { emailVerified: true, twoFactorEnabled: false },
    });
    if (count === 0) return false;
    await tx.account.deleteMany({
      where: { userId, ...(keepPassword ? { providerId: { not: 'credential' } } : {}) },
    });
    await tx.session.deleteMany({ where: { userId } });
    await tx.twoFactor.deleteMany({ where: { userId } });
    await tx.deviceCode.deleteMany({ where: { userId } });
    await tx.trustedWorkflow.deleteMany({ where: { userId } });
    await tx.accessToken.deleteMany({ where: { userId } });
    await deleteEndpoints(tx, userId);
    await recordAudit(tx, {
      actorId: null,
      action: 'user.prove-address',
      subjectType: 'user',
      subjectId: userId,
    });
    return true;
  });
}
