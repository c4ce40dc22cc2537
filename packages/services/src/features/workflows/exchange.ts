import type { Tx } from '@clapboard/db';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { insertAccessToken } from '../access-tokens/insert';
import type { Scope } from '../access-tokens/schemas';
import { exchangeTokenSchema } from './schemas';
import { type ProvenRun, type TokenPolicy, verifyGithubToken } from './verify-github-token';

const minutes = 15;

/** Tokens of an account per day: a job of GitHub can request any number, and each is an entry in the audit log. */
const limit = { max: 1000, seconds: 86_400 };

/**
 * Exchanges GitHub's token of a run for an access token of 15 minutes, which submits for one model. For a workflow
 * that the model's owner trusts; each token of GitHub once. Throws `invalid_token`, `forbidden` and
 * `too_many_requests`.
 */
export async function exchangeWorkflowToken(
  services: Pick<Services, 'db'>,
  _actor: Actor,
  input: z.input<typeof exchangeTokenSchema>,
  policy: TokenPolicy,
): Promise<{ token: string; expiresAt: Date }> {
  const { githubToken, model } = parseInput(exchangeTokenSchema, input);
  const proven = await verifyGithubToken(githubToken, policy);
  try {
    return await services.db.$transaction((tx) => exchange(tx, proven, model));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ServiceError('invalid_token', {
      detail: 'This GitHub token was already used. Request a new one.',
    });
  }
}

/** Whether the user who trusts a workflow may still submit for its model. */
function maySubmit(trusted: {
  userId: string;
  user: { memberships: readonly { organisationId: string }[] };
  model: { ownerId: string; organisationId: string | null };
}): boolean {
  const { userId, user, model } = trusted;
  if (model.organisationId === null) return model.ownerId === userId;
  return user.memberships.some(({ organisationId }) => organisationId === model.organisationId);
}

async function exchange(
  tx: Tx,
  { tokenId, repositoryId, run }: ProvenRun,
  model: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { repository, workflow } = run;
  const candidates = await tx.trustedWorkflow.findMany({
    where: {
      workflow,
      OR: [{ repositoryId: null }, { repositoryId }],
      model: { OR: [{ id: model }, { slug: model }], mergedIntoId: null },
      user: { blockedAt: null },
    },
    include: {
      model: { select: { ownerId: true, organisationId: true } },
      user: { select: { memberships: { select: { organisationId: true } } } },
    },
    orderBy: { id: 'asc' },
  });
  // GitHub ignores case in names of repositories. Not in the query: PostgreSQL's comparison without case takes the token's
  // name for a pattern, in which “_” stands for any character. Several members may trust the same workflow, and some of
  // them may have left.
  const named = repository.toLowerCase();
  const trusted = candidates.find(
    (candidate) => candidate.repository.toLowerCase() === named && maySubmit(candidate),
  );
  if (!trusted) {
    throw new ServiceError('forbidden', {
      detail: `The owner of model ${model} doesn’t trust ${workflow} of ${repository}. Add it at /me/tokens.`,
    });
  }
  await limitAttempts(tx, `workflow-tokens:${trusted.userId}`, limit, (wait) => {
    return `The workflows that an account trusts get ${limit.max} tokens per day. Wait ${wait}.`;
  });
  await tx.trustedWorkflow.update({
    where: { id: trusted.id },
    data: { repositoryId, lastUsedAt: new Date() },
    select: { id: true },
  });
  const scopes: Scope[] = trusted.publish ? ['read', 'submit', 'publish'] : ['read', 'submit'];
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const { token } = await insertAccessToken(tx, {
    userId: trusted.userId,
    name: `${workflow} of ${repository}`,
    scopes,
    benchmarks: [],
    expiresAt,
    workflowId: trusted.id,
    workflowRun: run,
    githubTokenId: tokenId,
  });
  await recordAudit(tx, {
    actorId: trusted.userId,
    action: 'workflow.token',
    subjectType: 'model',
    subjectId: trusted.modelId,
    after: { repository, workflow, commit: run.commit, runId: run.runId },
  });
  return { token, expiresAt };
}
