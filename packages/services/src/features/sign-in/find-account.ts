import { z } from 'zod';
import type { Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { hashSecret } from '../access-tokens/secret';

const inputSchema = z.union([z.object({ session: z.string() }), z.object({ token: z.string() })]);

/**
 * Returns the ID of the account that a session or an access token belongs to; null if it has ended. For limits, before
 * anything else is known of a request: not whether the account may do anything.
 */
export async function findAccount(
  { db }: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<string | null> {
  const credentials = parseInput(inputSchema, input);
  const now = new Date();
  const select = { userId: true } as const;
  const row =
    'session' in credentials
      ? await db.session.findUnique({
          where: { token: credentials.session, expiresAt: { gt: now } },
          select,
        })
      : await db.accessToken.findUnique({
          where: {
            hash: hashSecret(credentials.token),
            OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
          },
          select,
        });
  return row?.userId ?? null;
}
