import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/parse-input';
import { type BlockView, myBlock } from './get-my-block';

/** A signed-in browser. Its token is never shown, not even to its owner. */
export interface SessionView {
  id: string;
  /** the current session */
  current: boolean;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** last renewal, at most once per day of use */
  updatedAt: Date;
}

interface AccountView {
  /** false if the account signs in only through another service */
  hasPassword: boolean;
  /** active sessions, the current one first, then by last use */
  sessions: SessionView[];
  /** null: not blocked */
  block: BlockView | null;
}

const inputSchema = z.object({ currentSessionId: z.string() });

/** Returns how the actor signs in, and their sessions. */
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
