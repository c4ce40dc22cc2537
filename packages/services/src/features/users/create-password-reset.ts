import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import type { Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';

const dayMs = 24 * 3_600_000;

const inputSchema = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  /** also removes the authenticator app, passkeys and password, and ends all sessions, at once */
  removeSecondFactor: z.boolean().default(false),
});

/**
 * Returns the token of a link that sets a new password, once and within a day. Earlier links of the account stop
 * working. For the operator of the machine, who has no actor. Throws not_found if no account has this address.
 */
export async function createPasswordReset(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<{ token: string }> {
  const { email, removeSecondFactor } = parseInput(inputSchema, input);
  // better-auth's row of a password reset; its endpoint uses up the token.
  const prefix = 'reset-password:';
  const token = randomBytes(24).toString('base64url');
  await services.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (!user) {
      throw new ServiceError('not_found', {
        detail: 'No account has this e-mail address. Check the address.',
      });
    }
    await tx.verification.deleteMany({
      where: { value: user.id, identifier: { startsWith: prefix } },
    });
    await tx.verification.create({
      data: {
        id: randomUUID(),
        identifier: prefix + token,
        value: user.id,
        expiresAt: new Date(Date.now() + dayMs),
      },
      select: { id: true },
    });
    await writeAudit(tx, user.id, 'user.password-link');
    if (removeSecondFactor) await removeFactors(tx, user.id);
  });
  return { token };
}

/** Removes the password too, which would otherwise open the account without a code. */
async function removeFactors(tx: Tx, userId: string): Promise<void> {
  await tx.account.deleteMany({ where: { userId, providerId: 'credential' } });
  await tx.twoFactor.deleteMany({ where: { userId } });
  await tx.passkey.deleteMany({ where: { userId } });
  await tx.session.deleteMany({ where: { userId } });
  await tx.user.update({
    where: { id: userId },
    data: { twoFactorEnabled: false },
    select: { id: true },
  });
  await writeAudit(tx, userId, 'user.factor-removed');
}

function writeAudit(tx: Tx, userId: string, action: 'user.password-link' | 'user.factor-removed') {
  return recordAudit(tx, { actorId: null, action, subjectType: 'user', subjectId: userId });
}
