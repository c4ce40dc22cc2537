import type { Prisma, Tx } from '@clapboard/db';

/** Appends a message to the thread of a submission. Messages never change. Returns its id. */
export async function insertMessage(
  tx: Tx,
  data: Pick<
    Prisma.SubmissionMessageUncheckedCreateInput,
    'submissionId' | 'authorId' | 'fromMaintainer' | 'text'
  >,
): Promise<string> {
  const { id } = await tx.submissionMessage.create({ data, select: { id: true } });
  return id;
}
