import 'server-only';
import { authenticateToken } from '@clapboard/services/access-tokens';
import type { Scope } from '@clapboard/services/access-tokens/schemas';
import type { ConnectedServices } from '@clapboard/services/connect';
import { type Actor, ServiceError, withAddress, withConfirmation } from '@clapboard/services/core';
import { getActor } from '@clapboard/services/users';
import { auth } from '@/server/auth';
import { addressHeader } from '@/server/http-server/client-address';
import { services } from '@/server/services';
import { getVisitor } from '@/server/visitor';

/** Who calls, with the services that answer. */
export interface Caller {
  services: ConnectedServices;
  actor: Actor;
  /** scopes of the access token; `all` for a session and for visitors */
  scopes: 'all' | ReadonlySet<Scope>;
  /** id of the session; null for tokens and visitors */
  sessionId: string | null;
  /** id of the access token; null for sessions and visitors */
  tokenId: string | null;
}

/**
 * Returns the caller of a request by its access token, or by its session cookie if it has no token. Permissions
 * are read for every request. Throws `invalid_token` and `account_blocked` for tokens.
 */
export async function getCaller(request: Request): Promise<Caller> {
  const connected = services();
  const address = request.headers.get(addressHeader);
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    const access = await authenticateToken(connected, token);
    const actor = withAddress(access.actor, address);
    return { services: connected, ...access, actor, sessionId: null };
  }
  const session = await auth().api.getSession({ headers: request.headers });
  return {
    services: connected,
    actor: session
      ? withConfirmation(
          withAddress(await getActor(connected, session.user.id), address),
          session.session.confirmedAt,
        )
      : getVisitor(request.headers),
    scopes: 'all',
    sessionId: session?.session.id ?? null,
    tokenId: null,
  };
}

/** Returns everything that decides what a caller may do, comparable between requests. */
export function getRights({ actor, scopes }: Caller): unknown {
  if (actor.kind === 'visitor') return null;
  const { role, maintains, organisations = [], restricted, workflow } = actor;
  return {
    role,
    maintains: maintains.toSorted(),
    organisations: organisations.map(({ id, role }) => `${id} ${role}`).sort(),
    restricted,
    workflow,
    scopes: scopes === 'all' ? scopes : [...scopes].sort(),
  };
}

/** Throws `forbidden` if the caller's token lacks the scope of the route. */
export function requireScope({ scopes }: Caller, scope: Scope): void {
  if (scopes === 'all' || scopes.has(scope)) return;
  throw new ServiceError('forbidden', {
    detail: `This access token lacks the scope “${scope}”. Create a token with it under Access tokens.`,
  });
}
