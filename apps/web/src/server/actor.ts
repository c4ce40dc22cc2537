import 'server-only';
import {
  type Actor,
  isAdmin,
  isMaintainer,
  type Restriction,
  withAddress,
  withConfirmation,
} from '@clapboard/services/core';
import { getActor } from '@clapboard/services/users';
import { headers } from 'next/headers';
import { cache } from 'react';
import { auth } from './auth';
import { addressHeader } from './http-server/client-address';
import { services } from './services';
import { getVisitor } from './visitor';
import { withRequestId } from './with-request-id';

interface CurrentUser {
  id: string;
  name: string;
  email: string;
  /** Whether the user maintains a benchmark or is an admin, and so may open pages under /admin. */
  maintainer: boolean;
  admin: boolean;
  blocked: boolean;
  /** what the account needs before its user may change anything */
  restricted: Restriction | null;
}

const currentSession = cache(async () =>
  withRequestId(auth().api.getSession({ headers: await headers() })),
);

/** Returns the signed-in user, or null. Cached per request. */
export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const session = await currentSession();
  if (!session) return null;
  const { id, name, email } = session.user;
  const actor = await currentActor();
  if (actor.kind === 'visitor') return null;
  const admin = isAdmin(actor);
  const { blocked, restricted = null } = actor;
  return { id, name, email, maintainer: isMaintainer(actor), admin, blocked, restricted };
});

/** Returns the actor for use cases. Permissions are read again for every request. */
export const currentActor = cache(async (): Promise<Actor> => {
  const session = await currentSession();
  if (!session) return getVisitor(await headers());
  const address = (await headers()).get(addressHeader);
  const actor = withAddress(await withRequestId(getActor(services(), session.user.id)), address);
  return withConfirmation(actor, session.session.confirmedAt);
});

/** Returns the ID of the current session (not its token); null for a visitor. */
export async function currentSessionId(): Promise<string | null> {
  return (await currentSession())?.session.id ?? null;
}
