import type { Services } from '../context';
import { type Claim, claim } from '../evaluations/lease';
import type { World } from './world';

/** The row of an evaluation with its scores and outcomes. */
export const rowOf = ({ services }: World, id: string) =>
  services.db.evaluation.findUniqueOrThrow({
    where: { id },
    include: { scores: true, outcomes: { omit: { values: false } } },
  });

/** Claims an evaluation for a worker of which nothing more is heard. Throws when it is not to be had. */
export async function claimed(
  { services }: World,
  evaluationId: string,
  leaseSeconds = 30,
): Promise<Claim> {
  const held = await claim(services, { evaluationId, leaseSeconds, workerId: 'slow' });
  if (!held) throw new Error('The claim was refused.');
  return held;
}

/** Lets the lease of an evaluation run out now, as time would. */
export const expire = ({ services }: World, id: string) =>
  services.db
    .$executeRaw`UPDATE "Evaluation" SET "leaseExpires" = now() - interval '1 ms' WHERE id = ${id}`;

/** Lets the back-off of an evaluation end now, as time would. */
export const endBackOff = ({ services }: World, id: string) =>
  services.db.$executeRaw`UPDATE "Evaluation" SET "notBefore" = now() WHERE id = ${id}`;

/** The same world with a storage whose reads fail. */
export const withoutStorage = ({ services }: World): { services: Services } => ({
  services: {
    ...services,
    storage: { ...services.storage, read: () => Promise.reject(new Error('disk is away')) },
  },
});
