import type { Prisma } from '@clapboard/db';

/** An account as admins see it. */
export interface UserView {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'admin';
  /**
   * ids of the benchmarks that they maintain, in order; an admin maintains all, whatever the list
   */
  maintains: string[];
  /** time of the block; null: not blocked */
  blockedAt: Date | null;
  /** shown to the user; null: not blocked */
  blockedReason: string | null;
  createdAt: Date;
  /** number of their submissions, in any state */
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

/** Returns the view of a stored account. */
export function userView({ _count, maintains, ...user }: UserRow): UserView {
  return {
    ...user,
    maintains: maintains.map(({ benchmark }) => benchmark),
    submissions: _count.submissions,
  };
}
