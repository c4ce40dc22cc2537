import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { parseInput } from '../../core/input/parse-input';
import { accountName } from '../../core/text/text-rules';

const inputSchema = z.object({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  name: accountName,
  /** hashed by better-auth */
  passwordHash: z.string().min(20),
});

/**
 * Creates the first maintainer's account, an admin, as better-auth stores one with a password. For
 * the seed, which has no actor. An existing account with this e-mail stays; `userId` is its id
 * either way.
 */
export async function createMaintainer(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<{ userId: string; created: boolean }> {
  const { email, name, passwordHash } = parseInput(inputSchema, input);
  const found = () => services.db.user.findUnique({ where: { email }, select: { id: true } });
  const existing = await found();
  if (existing) return { userId: existing.id, created: false };
  const id = randomUUID();
  try {
    await services.db.user.create({
      data: {
        id,
        email,
        name,
        emailVerified: true,
        role: 'admin',
        mustChangePassword: true,
        accounts: {
          create: {
            id: randomUUID(),
            accountId: id,
            providerId: 'credential',
            password: passwordHash,
          },
        },
      },
      select: { id: true },
    });
    return { userId: id, created: true };
  } catch (error) {
    const raced = isUniqueViolation(error) ? await found() : null;
    if (!raced) throw error;
    return { userId: raced.id, created: false };
  }
}
