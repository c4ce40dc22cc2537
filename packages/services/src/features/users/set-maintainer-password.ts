import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import type { Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/parse-input';

const inputSchema = z.object({
  /** default: the first maintainer */
  email: z
    .email()
    .transform((email) => email.toLowerCase())
    .optional(),
  /** hashed by better-auth */
  passwordHash: z.string().min(20),
});

/**
 * Sets a maintainer's password, removes their second factor and passkeys, and ends their sessions. For the operator of
 * the machine, who has no actor. Returns the account. Throws not_found if no maintainer with a password matches.
 */
export async function setMaintainerPassword(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<{ email: string }> {
  const { email, passwordHash } = parseInput(inputSchema, input);
  return services.db.$transaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: {
        role: 'admin',
        accounts: { some: { providerId: 'credential' } },
        ...(email === undefined ? {} : { email }),
      },
      orderBy: { createdAt: 'asc' },
      select: { id: true, email: true },
    });
    if (!user) {
      throw new ServiceError('not_found', {
        detail: 'No maintainer with a password has this e-mail address. Check the address.',
      });
    }
    await tx.account.updateMany({
      where: { userId: user.id, providerId: 'credential' },
      data: { password: passwordHash },
    });
    // Whoever asks the operator for a password may have lost the second factor, too.
    await tx.twoFactor.deleteMany({ where: { userId: user.id } });
    await tx.passkey.deleteMany({ where: { userId: user.id } });
    await tx.user.update({
      where: { id: user.id },
      data: { mustChangePassword: true, twoFactorEnabled: false },
      select: { id: true },
    });
    await tx.session.deleteMany({ where: { userId: user.id } });
    await recordAudit(tx, {
      actorId: null,
      action: 'user.password',
      subjectType: 'user',
      subjectId: user.id,
    });
    return { email: user.email };
  });
}
