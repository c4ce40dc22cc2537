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

/** Who is signed in, or null. Asked once a request. */
export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const session = await auth().api.getSession({ headers: await headers() });
  if (!session) return null;
  const { id, name, email, role } = session.user;
  return { id, name, email, role: role === 'maintainer' ? 'maintainer' : 'user' };
});

/** Who asks, for the use cases. */
export async function currentActor(): Promise<Actor> {
  const user = await currentUser();
  return user ? { kind: 'user', userId: user.id, role: user.role } : { kind: 'visitor' };
}
