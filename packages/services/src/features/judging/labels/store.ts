import { Prisma, type Tx } from '@clapboard/db';

interface SampleKey {
  submissionId: string;
  /** labels belong to the references that people saw */
  revisionId: string;
}

interface LockedSample {
  id: string;
  /** every answer has a label */
  complete: boolean;
}

/** Locks the sample of a result, creating it if there is none. */
export async function lockOrCreateSample(tx: Tx, key: SampleKey): Promise<LockedSample> {
  await tx.labelSample.createMany({ data: [key], skipDuplicates: true });
  const sample = await lockSample(tx, key);
  if (!sample) throw new Error('The sample is missing.');
  return sample;
}

/** Locks the sample of a result; null without one. */
export async function lockSample(
  tx: Tx,
  { submissionId, revisionId }: SampleKey,
): Promise<LockedSample | null> {
  const [row] = await tx.$queryRaw<LockedSample[]>`
    SELECT id, "completedAt" IS NOT NULL AS complete FROM "LabelSample"
    WHERE "submissionId" = ${submissionId} AND "revisionId" = ${revisionId} FOR UPDATE`;
  return row ?? null;
}

interface AnswerKey {
  task: string;
  item: string;
}

/** Makes these the answers of a locked sample. Labels stay, also of other answers. */
export async function setAnswers(
  tx: Tx,
  sampleId: string,
  answers: readonly AnswerKey[],
): Promise<void> {
  const rows = answers.map(({ task, item }) => ({ sampleId, task, item }));
  await tx.humanLabel.deleteMany({ where: { sampleId, right: null } });
  await tx.humanLabel.createMany({ data: rows, skipDuplicates: true });
  await updateCompletion(tx, sampleId);
}

/** Writes labels of answers in a locked sample. */
export async function writeLabels(
  tx: Tx,
  sampleId: string,
  labels: readonly (AnswerKey & { right: boolean | null })[],
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
