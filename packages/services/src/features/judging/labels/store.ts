import { Prisma, type Tx } from '@clapboard/db';

/** Locks the sample of a submission, creating it if there is none. Returns its ID. */
export async function lockOrCreateSample(tx: Tx, submissionId: string): Promise<string> {
  await tx.labelSample.createMany({ data: [{ submissionId }], skipDuplicates: true });
  const id = await lockSample(tx, submissionId);
  if (id === null) throw new Error('The sample is missing.');
  return id;
}

/** Locks the sample of a submission. Returns its ID; null without one. */
export async function lockSample(tx: Tx, submissionId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "LabelSample" WHERE "submissionId" = ${submissionId} FOR UPDATE`;
  return row?.id ?? null;
}

/** Adds answers to a locked sample. Those that are in it keep their labels. */
export async function addAnswers(
  tx: Tx,
  sampleId: string,
  answers: readonly { task: string; item: string }[],
): Promise<void> {
  await tx.humanLabel.createMany({
    data: answers.map(({ task, item }) => ({ sampleId, task, item })),
    skipDuplicates: true,
  });
  await updateCompletion(tx, sampleId);
}

/** Counts the answers of a sample, and those with a label. */
export async function countLabels(
  tx: Pick<Tx, 'humanLabel'>,
  sampleId: string,
): Promise<{ drawn: number; labelled: number }> {
  const drawn = await tx.humanLabel.count({ where: { sampleId } });
  const labelled = await tx.humanLabel.count({ where: { sampleId, right: { not: null } } });
  return { drawn, labelled };
}

/** Writes labels of answers in a locked sample. */
export async function writeLabels(
  tx: Tx,
  sampleId: string,
  labels: readonly { task: string; item: string; right: boolean | null }[],
  userId: string,
): Promise<void> {
  const rows = labels.map(({ task, item, right }) => {
    return Prisma.sql`(${task}, ${item}, ${right}::boolean)`;
  });
  await tx.$executeRaw`
    UPDATE "HumanLabel" h SET "right" = n."right",
      "labelledById" = CASE WHEN n."right" IS NULL THEN NULL ELSE ${userId} END
    FROM (VALUES ${Prisma.join(rows)}) n (task, item, "right")
    WHERE h."sampleId" = ${sampleId} AND h.task = n.task AND h.item = n.item`;
  await updateCompletion(tx, sampleId);
}

/** Readers see an estimate while every answer has a label: a change then makes pages read it again. */
async function updateCompletion(tx: Tx, sampleId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "LabelSample" s SET "completedAt" = CASE WHEN EXISTS (
        SELECT 1 FROM "HumanLabel" WHERE "sampleId" = s.id AND "right" IS NULL
      ) THEN NULL ELSE clock_timestamp() END
    WHERE id = ${sampleId}`;
}

/** Deletes the labels of a submission whose files changed, because its answers may be others now. */
export async function deleteLabels(tx: Tx, submissionId: string): Promise<void> {
  await tx.labelSample.deleteMany({ where: { submissionId } });
}
