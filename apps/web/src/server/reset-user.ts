import { z } from 'zod';
import type { AuthContext } from './auth-context';

const bodySchema = z.object({ token: z.string() });

/** Users of password resets in progress. A reset has no session, and uses up its token. */
const users = new WeakMap<Request, string>();

/** Returns the user whose password a reset sets, before the reset; remembers the user for `getResetUser`. */
export async function findResetUser({
  body,
  request,
  context,
}: AuthContext): Promise<string | null> {
  const { token = '' } = bodySchema.safeParse(body).data ?? {};
  const found = await context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (found && request) users.set(request, found.value);
  return found?.value ?? null;
}

/** Returns the user whose password the request reset. */
export function getResetUser({ request }: Pick<AuthContext, 'request'>): string | null {
  return (request && users.get(request)) ?? null;
}
