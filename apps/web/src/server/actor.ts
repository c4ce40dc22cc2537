import 'server-only';
import type { Actor } from '@clapboard/services';
import { headers } from 'next/headers';
import { cache } from 'react';
import { auth } from './auth';

export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'maintainer';
}

const currentSession = cache(async () => auth().api.getSession({ headers: await headers() }));

/** Who is signed in, or null. Asked once a request. */
export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const session = await currentSession();
  if (!session) return null;
  const { id, name, email, role } = session.user;
  return { id, name, email, role: role === 'maintainer' ? 'maintainer' : 'user' };
});

/** Who asks, for the use cases. */
export async function currentActor(): Promise<Actor> {
  const user = await currentUser();
  return user ? { kind: 'user', userId: user.id, role: user.role } : { kind: 'visitor' };
}

/** Id of the session that asks, which is not its token; null for a visitor. */
export async function currentSessionId(): Promise<string | null> {
  return (await currentSession())?.session.id ?? null;
}
