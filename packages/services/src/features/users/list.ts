import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { requireAdmin } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { matchText } from '../../core/match-text';
import { parseInput } from '../../core/parse-input';
import { userSelect, userView, userViewSchema } from './view';

const inputSchema = z.object({
  /** part of a name or e-mail, ignoring case; empty for all */
  query: z.string().trim().max(200).default(''),
  /** with rights: admins and maintainers; blocked: blocked accounts */
  only: z.enum(['all', 'rights', 'blocked']).default('all'),
  /** from 1 */
  page: z.int().min(1).max(1_000_000).default(1),
});

export const userPageSchema = z
  .object({
    users: z.array(userViewSchema),
    total: z.number().describe('total number of matches'),
    page: z.number(),
    pages: z.number(),
  })
  .meta({ id: 'UserPage' });

export type UserPage = z.output<typeof userPageSchema>;

const perPage = 50;

/**
 * Returns matching accounts, newest first, 50 per page. For admins. A page past the last one is
 * empty.
 */
export async function listUsers(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<UserPage> {
  requireAdmin(actor);
  const { query, only, page } = parseInput(inputSchema, input);
  const where = matchUsers(query, only);
  const [total, rows] = await Promise.all([
    services.db.user.count({ where }),
    services.db.user.findMany({
      where,
      select: userSelect,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
  ]);
  return { users: rows.map(userView), total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

function matchUsers(query: string, only: 'all' | 'rights' | 'blocked'): Prisma.UserWhereInput {
  const text = matchText(query);
  return {
    AND: [
      query === '' ? {} : { OR: [{ name: text }, { email: text }] },
      only === 'blocked' ? { blockedAt: { not: null } } : {},
      only === 'rights' ? { OR: [{ role: 'admin' }, { maintains: { some: {} } }] } : {},
    ],
  };
}
