import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/parse-input';
import { type BlockView, myBlock } from './get-my-block';

/** A browser that is signed in. Its token is nobody's business, not even its owner's. */
export interface SessionView {
  id: string;
  /** the one that asks */
  current: boolean;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** last time that its end was put off, which happens once a day of use at most */
  updatedAt: Date;
}

export interface AccountView {
  /** false where the account signs in through another service only */
  hasPassword: boolean;
  /** valid ones, the current one first, then by last use */
  sessions: SessionView[];
  /** null: the account may do what it always could */
  block: BlockView | null;
}

const inputSchema = z.object({ currentSessionId: z.string() });

/** How the actor signs in, and where they are signed in. */
export async function myAccount(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<AccountView> {
  const { userId } = requireUser(actor);
  const { currentSessionId } = parseInput(inputSchema, input);
  const [password, sessions, block] = await Promise.all([
    services.db.account.findFirst({
      where: { userId, providerId: 'credential' },
      select: { id: true },
    }),
    services.db.session.findMany({
      where: { userId, expiresAt: { gt: new Date() } },
      select: { id: true, userAgent: true, ipAddress: true, createdAt: true, updatedAt: true },
      orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    }),
    myBlock(services, actor),
  ]);
  const views = sessions.map((session) => ({
    ...session,
    current: session.id === currentSessionId,
  }));
  return {
    block,
    hasPassword: password !== null,
    sessions: [
      ...views.filter(({ current }) => current),
      ...views.filter(({ current }) => !current),
    ],
  };
}
