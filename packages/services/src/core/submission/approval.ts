import type { Tx } from '@clapboard/db';
import { isMaintainerOf } from '../authorise';
import type { Actor } from '../context';

/** Returns those of the benchmarks where results of the actor need a maintainer’s approval. */
export async function findApprovalRules(
  db: Pick<Tx, 'submissionRules'>,
  actor: Actor,
  benchmarks: readonly string[],
): Promise<ReadonlySet<string>> {
  const rules = await db.submissionRules.findMany({
    where: { benchmark: { in: [...benchmarks] }, approval: true },
    select: { benchmark: true },
  });
  const required = rules.filter(({ benchmark }) => !isMaintainerOf(actor, benchmark));
  return new Set(required.map(({ benchmark }) => benchmark));
}

/**
 * Whether a model has results that maintainers approved for the actor and that are public, or would be once restored.
 */
export async function hasApprovedResults(tx: Tx, actor: Actor, modelId: string): Promise<boolean> {
  const shown = await tx.submission.findMany({
    where: { modelId, OR: [{ visibility: 'public' }, { hiddenFrom: 'public' }] },
    select: { benchmark: true },
    distinct: ['benchmark'],
  });
  const benchmarks = shown.map(({ benchmark }) => benchmark);
  return (await findApprovalRules(tx, actor, benchmarks)).size > 0;
}
