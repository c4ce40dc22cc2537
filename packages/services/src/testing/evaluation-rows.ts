import type { Services } from '../core/context';
import { claimEvaluation, type EvaluationClaim } from '../pipeline/evaluations/store/claim';
import type { TestContext } from './test-context';

/** The row of an evaluation with its scores and outcomes. */
export const toRow = ({ services }: TestContext, id: string) =>
  services.db.evaluation.findUniqueOrThrow({
    where: { id },
    include: {
      scores: { orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }] },
      outcomes: { omit: { values: false }, orderBy: [{ task: 'asc' }, { channel: 'asc' }] },
    },
  });

/** Claims an evaluation for a worker that then stays silent. Throws if the claim fails. */
export async function claimed(
  { services }: TestContext,
  evaluationId: string,
  leaseSeconds = 30,
): Promise<EvaluationClaim> {
  const claim = await claimEvaluation(services, { evaluationId, leaseSeconds, workerId: 'slow' });
  if (!claim) throw new Error('The claim was refused.');
  return claim;
}

/** Expires the lease of an evaluation. */
export const expire = ({ services }: TestContext, id: string) =>
  services.db
    .$executeRaw`UPDATE "Evaluation" SET "leaseExpires" = now() - interval '1 ms' WHERE id = ${id}`;

/** Ends the back-off of an evaluation. */
export const endBackOff = ({ services }: TestContext, id: string) =>
  services.db.$executeRaw`UPDATE "Evaluation" SET "notBefore" = now() WHERE id = ${id}`;

/** The same context with a storage whose reads fail. */
export const withoutStorage = ({ services }: TestContext): { services: Services } => ({
  services: {
    ...services,
    storage: { ...services.storage, read: () => Promise.reject(new Error('disk is away')) },
  },
});
