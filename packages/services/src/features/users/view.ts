import type { Prisma } from '@clapboard/db';

/** An account as admins see it. */
export interface UserView {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'admin';
  /** ids of the benchmarks that they maintain, in order; an admin maintains all, whatever is listed */
  maintains: string[];
  /** since when they may change nothing; null: not blocked */
  blockedAt: Date | null;
  /** told to the person; null: not blocked */
  blockedReason: string | null;
  createdAt: Date;
  /** submissions that they made, whatever became of them */
  submissions: number;
}

export const userSelect = {
  id: true,
  name: true,
  email: true,
  role: true,
  blockedAt: true,
  blockedReason: true,
  createdAt: true,
  maintains: { select: { benchmark: true }, orderBy: { benchmark: 'asc' } },
  _count: { select: { submissions: true } },
} as const satisfies Prisma.UserSelect;

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** A stored account as a view. */
export function userView({ _count, maintains, ...user }: UserRow): UserView {
  return {
    ...user,
    maintains: maintains.map(({ benchmark }) => benchmark),
    submissions: _count.submissions,
  };
}
