import type { Services } from '../context';

/** Removes repetitions that ended more than 30 days ago; what was found stays on record. How many. */
export async function removeOldRepetitions(services: Services): Promise<number> {
  return services.db.$executeRaw`
    DELETE FROM "Evaluation" e USING "CanaryRun" c
    WHERE e.id = c."evaluationId" AND e.shadow AND c.status <> 'running'
      AND c."finishedAt" < now() - interval '30 days'`;
}
