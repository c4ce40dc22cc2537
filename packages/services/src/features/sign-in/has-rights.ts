import { z } from 'zod';
import type { Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';

const inputSchema = z.object({ userId: z.string().min(1) });

/**
 * Whether the account is an admin’s or maintains a benchmark, also while it is blocked or must set a password or second
 * factor first: it gets its rights back. For the sign-in, which has no actor yet.
 */
export async function hasRights(
  { db }: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<boolean> {
  const { userId } = parseInput(inputSchema, input);
  const where = { id: userId, OR: [{ role: 'admin' as const }, { maintains: { some: {} } }] };
  return (await db.user.count({ where })) > 0;
}
