import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { workflowRunSchema } from '../../core/runs/workflow-run';
import { getActor } from '../users/get-actor';
import { accessTokenSchema, type Scope } from './schemas';
import { hashSecret } from './secret';

const accessSchema = accessTokenSchema.pick({ id: true, scopes: true, benchmarks: true }).extend({
  trustedWorkflow: z.object({ modelId: z.string() }).nullable(),
  workflowRun: workflowRunSchema.nullable(),
});

interface TokenAccess {
  tokenId: string;
  /** the owner, with no more rights than the token has */
  actor: Actor;
  scopes: ReadonlySet<Scope>;
}

/**
 * Returns the actor and the scopes of an access token, and notes its use. Throws `invalid_token` for an
 * unknown, revoked or expired token, and `account_blocked` for one of a blocked account.
 */
export async function authenticateToken(
  { db, ...rest }: Pick<Services, 'db' | 'requirements'>,
  secret: string,
): Promise<TokenAccess> {
  const row = await db.accessToken.findUnique({
    where: { hash: hashSecret(secret) },
    include: { trustedWorkflow: { select: { modelId: true } } },
  });
  if (!row || (row.expiresAt && row.expiresAt <= new Date())) {
    throw new ServiceError('invalid_token');
  }
  const { id, scopes, benchmarks, trustedWorkflow, workflowRun: run } = accessSchema.parse(row);
  const owner = await getActor({ db, ...rest }, row.userId);
  if (owner.kind !== 'user') throw new ServiceError('invalid_token');
  if (owner.blocked) throw new ServiceError('account_blocked');
  await noteUse(db, id);
  return {
    tokenId: id,
    actor: {
      ...limitActor(owner, scopes.includes('maintain') ? benchmarks : []),
      ...(trustedWorkflow && run && { workflow: { modelId: trustedWorkflow.modelId, run } }),
    },
    scopes: new Set(scopes),
  };
}

type User = Extract<Actor, { kind: 'user' }>;

/** Returns the user with maintainers' rights on these benchmarks only, and never as an admin. */
function limitActor(user: User, benchmarks: readonly string[]): User {
  const maintains =
    user.role === 'admin'
      ? benchmarks
      : benchmarks.filter((benchmark) => user.maintains.includes(benchmark));
  return { ...user, role: 'user', maintains };
}

/** Writes at most once a minute, so that requests of one token don't wait for each other. */
async function noteUse(db: Services['db'], id: string): Promise<void> {
  const now = Date.now();
  await db.accessToken.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(now - 60_000) } }] },
    data: { lastUsedAt: new Date(now) },
  });
}
