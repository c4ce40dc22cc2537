import { z } from 'zod';
import type { AuthContext } from './auth-context';

const tokenSchema = z.object({ token: z.string().min(1) });

/** Users of password resets in progress. A reset has no session, and uses up its token. */
const users = new WeakMap<Request, string>();

/**
 * Returns the user whose password a reset sets, before the reset; null for a link that doesn’t work. Remembers the user
 * for `getResetUser`. Like better-auth, takes the token from the query if the body has none.
 */
export async function findResetUser({
  body,
  query,
  request,
  context,
}: AuthContext): Promise<string | null> {
  const sent = tokenSchema.safeParse(body).data ?? tokenSchema.safeParse(query).data;
  if (!sent) return null;
  const found = await context.internalAdapter.findVerificationValue(`reset-password:${sent.token}`);
  if (!found || found.expiresAt <= new Date()) return null;
  if (request) users.set(request, found.value);
  return found.value;
}

/** Returns the user whose password the request reset. */
export function getResetUser({ request }: Pick<AuthContext, 'request'>): string | null {
  return (request && users.get(request)) ?? null;
}
