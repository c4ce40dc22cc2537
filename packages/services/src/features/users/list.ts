import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { requireAdmin } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { matchText } from '../../core/text/match-text';
import { toUserView, type UserView, userSelect } from './view';

const inputSchema = z.object({
  /** part of a name or e-mail, ignoring case; empty for all */
  query: z.string().trim().max(200).default(''),
  /** with rights: admins and maintainers; blocked: blocked accounts */
  only: z.enum(['all', 'rights', 'blocked']).default('all'),
  ...rangeFields(50),
});

interface FoundUsers {
  users: UserView[];
  /** number of matches */
  total: number;
}

/** Returns a part of the matching accounts, newest first, and their number. For admins. */
export async function listUsers(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<FoundUsers> {
  requireAdmin(actor);
  const { query, only, skip, take } = parseInput(inputSchema, input);
  const where = matchUsers(query, only);
  const [total, rows] = await Promise.all([
    services.db.user.count({ where }),
    services.db.user.findMany({
      where,
      select: userSelect,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip,
      take,
    }),
  ]);
  return { users: rows.map(toUserView), total };
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
