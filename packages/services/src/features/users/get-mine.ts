import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import { type Actor, restrictions, type Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { getContactEmail } from '../../core/mail/contact-email';
import { instantSchema } from '../../core/views';
import { blockViewSchema, getMyBlock } from './get-my-block';

/** A signed-in browser. Its token is never shown, not even to its owner. */
const sessionViewSchema = z
  .object({
    id: z.string(),
    current: z.boolean().describe('The current session.'),
    userAgent: z.string().nullable(),
    ipAddress: z.string().nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema.describe('Last use, within five minutes.'),
  })
  .meta({ id: 'Session' });

export type SessionView = z.output<typeof sessionViewSchema>;

/** A passkey of the account, without its key. */
const passkeyViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable().describe('null: never.'),
  })
  .meta({ id: 'Passkey' });

export type PasskeyView = z.output<typeof passkeyViewSchema>;

export const accountViewSchema = z
  .object({
    name: z.string(),
    email: z.string().nullable().describe('null: the sign-in service gave none.'),
    emailVerified: z.boolean().describe('You have confirmed the address.'),
    services: z
      .array(z.string())
      .describe('Sign-in services of the account, such as github, in order.'),
    restricted: z
      .enum(restrictions)
      .nullable()
      .describe('What you must set up before you can change anything; null: nothing.'),
    secondFactor: z
      .boolean()
      .describe(
        'Whether a sign-in needs more than a password: an app is set up or a passkey added.',
      ),
    authenticatorApp: z.boolean().describe('Whether an authenticator app is set up.'),
    passkeys: z.array(passkeyViewSchema).describe('The newest first.'),
    hasPassword: z
      .boolean()
      .describe('false if the account signs in only through another service.'),
    sessions: z
      .array(sessionViewSchema)
      .describe('Active sessions, the current one first, then by last use.'),
    block: blockViewSchema.nullable().describe('null: not blocked.'),
  })
  .meta({ id: 'Account' });

export type AccountView = z.output<typeof accountViewSchema>;

const inputSchema = z.object({ currentSessionId: z.string() });

/** Returns the actor’s name and address, how they sign in, and their sessions. */
export async function getMyAccount(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<AccountView> {
  const { userId, restricted } = requireUser(actor);
  const { currentSessionId } = parseInput(inputSchema, input);
  const [user, accounts, app, passkeys, sessions, block] = await Promise.all([
    services.db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { name: true, email: true, emailVerified: true, twoFactorEnabled: true },
    }),
    services.db.account.findMany({
      where: { userId },
      select: { providerId: true },
      orderBy: { providerId: 'asc' },
    }),
    services.db.twoFactor.count({ where: { userId, verified: true } }),
    services.db.passkey.findMany({
      where: { userId },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    }),
    services.db.session.findMany({
      where: { userId, expiresAt: { gt: new Date() } },
      select: { id: true, userAgent: true, ipAddress: true, createdAt: true, updatedAt: true },
      orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    }),
    getMyBlock(services, actor),
  ]);
  const providers = accounts.map(({ providerId }) => providerId);
  const views = sessions.map((session) => ({
    ...session,
    current: session.id === currentSessionId,
  }));
  const { twoFactorEnabled: secondFactor, ...rest } = user;
  return {
    ...rest,
    block,
    email: getContactEmail(user.email),
    secondFactor,
    authenticatorApp: app > 0,
    passkeys,
    restricted: restricted ?? null,
    hasPassword: providers.includes('credential'),
    services: providers.filter((id) => id !== 'credential'),
    sessions: [
      ...views.filter(({ current }) => current),
      ...views.filter(({ current }) => !current),
    ],
  };
}
