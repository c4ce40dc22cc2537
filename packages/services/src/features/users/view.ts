import type { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { getContactEmail } from '../../core/mail/contact-email';
import { instantSchema } from '../../core/views';

/** An account as admins see it. */
export const userViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable().describe('null: their sign-in service gave none.'),
    emailVerified: z.boolean().describe('The user has confirmed the address.'),
    role: z.enum(['user', 'admin']),
    maintains: z
      .array(z.string())
      .describe(
        'IDs of the benchmarks that they maintain, in order; an admin maintains all, whatever the list.',
      ),
    blockedAt: instantSchema.nullable().describe('Time of the block; null: not blocked.'),
    blockedReason: z.string().nullable().describe('Shown to the user; null: not blocked.'),
    createdAt: instantSchema,
    submissions: z.number().describe('Number of their submissions, in any state.'),
  })
  .meta({ id: 'User' });

export type UserView = z.output<typeof userViewSchema>;

export const userSelect = {
  id: true,
  name: true,
  email: true,
  emailVerified: true,
  role: true,
  blockedAt: true,
  blockedReason: true,
  createdAt: true,
  maintains: { select: { benchmark: true }, orderBy: { benchmark: 'asc' } },
  _count: { select: { submissions: true } },
} as const satisfies Prisma.UserSelect;

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** Returns the view of a stored account. */
export function toUserView({ _count, maintains, ...user }: UserRow): UserView {
  return {
    ...user,
    email: getContactEmail(user.email),
    maintains: maintains.map(({ benchmark }) => benchmark),
    submissions: _count.submissions,
  };
}
