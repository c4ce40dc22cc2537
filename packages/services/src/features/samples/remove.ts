import { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireAdmin, requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockLeaderboards } from '../../core/database/lock-leaderboards';
import { deleteRevisions } from '../../core/revision/store';
import { deleteSubmissions, lockSubmissions } from '../../core/submission/store';
import { deleteEvaluations } from '../../pipeline/evaluations/store/create';
import { stopScoring } from '../submissions/delete';

export const removedSamplesSchema = z
  .object({ revisions: z.number(), submissions: z.number(), models: z.number() })
  .meta({ id: 'RemovedSamples' });

type RemovedSamples = z.output<typeof removedSamplesSchema>;

/**
 * Deletes all sample data of the project in one transaction: sample revisions, submissions to them
 * (by anybody: those scores are on synthetic questions), sample models without other submissions.
 * Workers then delete its files. For admins with a fresh sign-in. Deleted sample data is not seeded again.
 */
export async function removeSamples(services: Services, actor: Actor): Promise<RemovedSamples> {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  const { userId } = admin;
  return services.db.$transaction(
    async (tx) => {
      const revisions = await tx.datasetRevision.findMany({
        where: { sample: true },
        select: { id: true, benchmark: true },
      });
      const revisionIds = revisions.map((revision) => revision.id);
      const onSamples = await tx.submission.findMany({
        where: {
          OR: [
            { sample: true },
            {
              evaluations: { some: { revisionId: { in: revisionIds } } },
              NOT: { evaluations: { some: { revisionId: { notIn: revisionIds } } } },
            },
          ],
        },
        select: { id: true, benchmark: true },
      });
      const submissionIds = onSamples.map((submission) => submission.id);
      await stopScoring(tx, onSamples);
      await lockSubmissions(tx, Prisma.sql`SELECT unnest(${submissionIds}::text[])`);
      await deleteEvaluations(
        tx,
        Prisma.sql`e."submissionId" = ANY(${submissionIds}) OR e."revisionId" = ANY(${revisionIds})`,
      );
      await tx.submissionFile.deleteMany({ where: { submissionId: { in: submissionIds } } });
      await deleteSubmissions(tx, submissionIds);
      const models = await tx.model.deleteMany({
        where: { sample: true, submissions: { none: {} } },
      });
      await deleteRevisions(tx, revisionIds);
      for (const benchmark of new Set(revisions.map((revision) => revision.benchmark))) {
        await recordAudit(tx, {
          actorId: userId,
          action: 'samples.remove',
          subjectType: 'benchmark',
          subjectId: benchmark,
        });
      }
      await lockLeaderboards(tx);
      return {
        revisions: revisionIds.length,
        submissions: submissionIds.length,
        models: models.count,
      };
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
}
