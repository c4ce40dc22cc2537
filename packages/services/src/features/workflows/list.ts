import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { type TrustedWorkflowView, trustedWorkflowSchema } from './schemas';

/** Returns the GitHub workflows that the actor trusts, newest first. */
export async function listTrustedWorkflows(
  { db }: Services,
  actor: Actor,
): Promise<TrustedWorkflowView[]> {
  const { userId } = requireUser(actor);
  const rows = await db.trustedWorkflow.findMany({
    where: { userId },
    include: { model: { select: { slug: true, name: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return z.array(trustedWorkflowSchema).parse(rows);
}
