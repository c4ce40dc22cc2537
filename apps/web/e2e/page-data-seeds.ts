import { z } from 'zod';
import { withDb } from './database';
import type { HttpAccount } from './http-account';
import { importTruth } from './import-truth';
import { runAction } from './server-actions';
import { makeVidhalRevisions } from './vidhal-revisions';

const stateSchema = z.object({ status: z.string() });

/** Waits until a rescoring has this status. Throws after a minute. */
async function waitForStatus(
  user: HttpAccount,
  rescoreId: string,
  expected: string,
): Promise<void> {
  const end = Date.now() + 60_000;
  for (let status = ''; status !== expected; ) {
    if (Date.now() > end) throw new Error(`The rescoring is ${status}, not ${expected}.`);
    const response = await user.fetch(`/api/v1/rescores/${rescoreId}`);
    status = stateSchema.parse(await response.json()).status;
  }
}

/**
 * Prepares a rescoring whose preview has changes, by making a result look like that of an earlier scorer. Returns
 * the id of the rescoring, or of a rescoring that is already open.
 */
export async function seedRescorePreview(
  maintainer: HttpAccount,
  { benchmark, submissionId }: { benchmark: string; submissionId: string },
): Promise<string> {
  return withDb(async (db) => {
    const findOpen = () =>
      db.rescore.findUnique({ where: { openBenchmark: benchmark }, select: { id: true } });
    const existing = await findOpen();
    if (existing) return existing.id;
    await db.$executeRaw`
      UPDATE "Evaluation" SET "scorerVersion" = 'earlier' WHERE "submissionId" = ${submissionId}`;
    await db.$executeRaw`
      UPDATE "Score" SET value = value * 0.9 WHERE value BETWEEN 0.01 AND 0.9 AND "evaluationId" IN
        (SELECT id FROM "Evaluation" WHERE "submissionId" = ${submissionId})`;
    const scope = { kind: 'submissions', submissionIds: [submissionId] };
    const reason = 'Averages were rounded before they were added up.';
    await runAction(maintainer, 'rescoring#createRescore', { benchmark, scope, reason });
    const { id = '' } = (await findOpen()) ?? {};
    await waitForStatus(maintainer, id, 'planned');
    await runAction(maintainer, 'rescoring#startRescore', { rescoreId: id });
    await waitForStatus(maintainer, id, 'ready');
    return id;
  });
}

/** Imports two revisions of the same questions, for the page that compares them. Neither is active. */
export async function seedTwoRevisions(): Promise<[string, string]> {
  const { first, second } = makeVidhalRevisions('Pages', { from: 30, to: 36, firstNumber: 500 });
  const load = (truth: typeof first, label: string) =>
    importTruth({ id: 'vidhal', truth }, { label, activate: false });
  return [await load(first, 'Release one'), await load(second, 'Release two')];
}

/**
 * Creates a verified organisation with this model, which the submitter of this submission owns. Returns its slug.
 */
export async function seedOrganisation(submissionId: string, modelSlug: string): Promise<string> {
  return withDb(async (db) => {
    const { submitterId: userId } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: { submitterId: true },
    });
    const slug = `lab-${submissionId}`;
    await db.organisation.create({
      data: {
        slug,
        name: 'Laboratory of moving pictures',
        links: ['https://lab.example/people'],
        verifiedAt: new Date(),
        members: { create: { userId, role: 'owner' } },
        models: { connect: { slug: modelSlug } },
      },
    });
    await db.model.update({ where: { slug: modelSlug }, data: { organisationSlug: slug } });
    return slug;
  });
}
