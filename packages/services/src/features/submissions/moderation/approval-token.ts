import { createHash } from 'node:crypto';
import type { Prisma, Tx } from '@clapboard/db';
import { ServiceError } from '../../../core/errors';
import { modelSelect } from '../../../core/model/model-view';

/** Selects what an approval or a verification is about. */
export const approvedColumns = {
  contentHash: true,
  runSettings: true,
  runFacts: true,
  model: { select: modelSelect },
} as const satisfies Prisma.SubmissionSelect;

type ApprovedRow = Prisma.SubmissionGetPayload<{ select: typeof approvedColumns }>;

/**
 * Returns a hash of what an approval or a verification is about: files, statements about the run, and facts of the
 * model.
 */
export function getApprovalToken({
  contentHash,
  runSettings,
  runFacts,
  model,
}: ApprovedRow): string {
  const approved = JSON.stringify([contentHash, runSettings, runFacts, model]);
  return createHash('sha256').update(approved).digest('hex');
}

/**
 * Throws `wrong_state` unless a locked submission still is what the maintainer saw. Locks its model until the
 * transaction ends, so that its links don’t change meanwhile.
 */
export async function requireSeen(
  tx: Tx,
  { id, modelId }: { id: string; modelId: string },
  seen: string | null | undefined,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Model" WHERE id = ${modelId} FOR NO KEY UPDATE`;
  const row = await tx.submission.findUniqueOrThrow({ where: { id }, select: approvedColumns });
  if (getApprovalToken(row) === seen) return;
  throw new ServiceError('wrong_state', {
    detail: seen
      ? 'This submission changed after you opened it. Reload it and review it again.'
      : 'Send the approvalToken of the submission that you reviewed.',
  });
}
